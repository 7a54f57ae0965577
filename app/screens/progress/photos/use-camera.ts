import { useEffect, useRef, useState, type RefObject } from 'react'

/** Which way the camera looks: at the person, or away. */
export type Facing = 'user' | 'environment'

/** Why there is no picture: the person or the system has refused, there is no camera, or another app holds it. */
export type CameraProblem = 'refused' | 'missing' | 'busy'

export type Camera = {
  readonly video: RefObject<HTMLVideoElement | null>
  /** The size of the pictures in pixels; undefined until the first one is here. */
  readonly size: { readonly width: number; readonly height: number } | undefined
  /** Reads the size anew: the pictures have begun, or the phone was turned. */
  readonly measure: () => void
  readonly problem: CameraProblem | undefined
  /** What the camera shows now, as a file. Undefined while it shows nothing. */
  readonly take: () => Promise<File | undefined>
}

/** The camera of the device while it is shown. The stream ends when the page is hidden, and begins anew when it is seen. */
export function useCamera(facing: Facing): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [size, setSize] = useState<Camera['size']>()
  const [problem, setProblem] = useState<CameraProblem>()
  const [stream, setStream] = useState<MediaStream>()
  useEffect(() => {
    let running: MediaStream | undefined
    let turn = 0
    const stop = () => {
      turn += 1
      stopTracks(running)
      running = undefined
      setStream(undefined)
    }
    const start = async () => {
      stop()
      const mine = turn
      try {
        const opened = await openCamera(facing)
        // Closed, hidden or turned round while the person was asked.
        if (mine !== turn) return stopTracks(opened)
        running = opened
        setProblem(undefined)
        setStream(opened)
      } catch (error) {
        if (mine === turn) setProblem(problemOf(error))
      }
    }
    const seen = () => (document.visibilityState === 'visible' ? void start() : stop())
    document.addEventListener('visibilitychange', seen)
    void start()
    return () => {
      document.removeEventListener('visibilitychange', seen)
      stop()
    }
  }, [facing])
  // After a problem the video is there again only now.
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream, problem])
  const measure = () => {
    const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {}
    if (width > 0) setSize({ width, height })
  }
  return { video, size, measure, problem, take: () => taken(video.current) }
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

async function openCamera(facingMode: Facing): Promise<MediaStream> {
  // Absent where the page is not served securely.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('There is no camera.', 'NotFoundError')
  return devices.getUserMedia({
    audio: false,
    video: { facingMode, width: { ideal: 1920 }, height: { ideal: 1440 } },
  })
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

/** The picture as the camera gives it: a mirror shows it turned, and the photo is as others see the person. */
async function taken(video: HTMLVideoElement | null): Promise<File | undefined> {
  if (!video || video.videoWidth === 0) return undefined
  const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  return blob ? new File([blob], 'camera.jpg', { type: blob.type, lastModified: Date.now() }) : undefined
}
