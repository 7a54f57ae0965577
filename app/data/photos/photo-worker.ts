import { drawPhoto } from './draw-photo.ts'

/** Makes photos of files beside the page: unpacking and packing a picture of twelve million pixels takes many frames. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => void drawPhoto(data).then((drawn) => postMessage(drawn)))
