import { MOST_WAITING } from '#domain/photos/limits'
import { formatCount, plural } from '#domain/text/plural'
import type { PhotoProblem } from '../../../data/photos/make-photo.ts'

export const text = {
  title: 'Photos',
  loading: 'Loading your photos',
  loadedWhat: 'Your photos',
  list: 'Your photos by day',
  waiting: 'waiting',
  add: 'Add photos',
  blur: { label: 'Blur the photos of the list', hint: 'On this device. A photo that you touch is shown clearly.' },
  compare: {
    open: 'Compare',
    title: 'Compare',
    tooFew: 'Two photos of one angle can be compared. Add another one first.',
    first: 'First photo',
    second: 'Second photo',
    way: 'How they are compared',
    ways: { beside: 'Side by side', slider: 'Slider' },
    slider: 'Where the first photo ends and the second begins',
    share: (percent: number) => `${formatCount(percent)}% of the first photo`,
    between: (days: number) => (days === 0 ? 'Both on one day' : `${plural(days, 'day')} between them`),
  },
  timelapse: {
    open: 'Timelapse',
    title: 'Timelapse',
    explanation:
      'A video of all photos of one angle, from the first to the newest. It is made on this device and saved among its downloads; it goes nowhere else.',
    photos: (photos: number) => plural(photos, 'photo'),
    make: 'Make the video',
    making: (percent: number) => `${formatCount(percent)}% done`,
    stop: 'Stop',
    done: { title: 'Timelapse saved', explanation: 'It is among the downloads of this device.' },
    failedTitle: 'No video was made',
    problems: {
      encoder: 'This browser cannot make a WebM video. A current Chrome, Edge or Firefox can.',
      empty: 'The video came out empty. Please close other pages, then try again.',
      pictures: 'Not all photos could be loaded. Check your connection and try again.',
    },
    fileName: (angle: string) => `vialog-timelapse-${angle}.webm`,
  },
  camera: {
    view: 'What the camera shows',
    turn: 'Use the other camera',
    ghost: 'The last photo of this angle lies faintly over it: stand as you stood then.',
    timer: 'Timer',
    times: { '0': 'Off', '3': '3 s', '10': '10 s' },
    shoot: 'Take the photo',
    stop: 'Stop the timer',
    again: 'Take it again',
    problems: {
      refused: {
        title: 'Vialog may not use the camera',
        explanation: 'It was not allowed, here or in the settings of this device. You can choose a photo instead.',
      },
      missing: { title: 'No camera was found', explanation: 'You can choose a photo instead.' },
      busy: {
        title: 'The camera could not be started',
        explanation: 'Another app may be using it. Close that one and try again, or choose a photo instead.',
      },
    },
  },
  needsPremium: {
    title: 'Adding photos needs premium',
    explanation: 'What you have stays: you see it, save it and delete it as before.',
    plans: 'See plans',
  },
  adults: {
    title: 'Photos are for adults',
    explanation: 'Your profile says that you are under 18, so none can be added here.',
  },
  empty: {
    title: 'No photos yet',
    explanation:
      'Photos from the same side show what a scale does not. They are kept sealed on the server, and only you can see them.',
  },
  /** In the place of a picture. */
  picture: {
    absent: 'Not on this device',
    refused: 'Not available',
    absentExplanation: 'Photos are not stored on a device. It is shown when Vialog can be reached.',
  },
  /** What a picture shows, for who does not see it. */
  shows: (angle: string, day: string) => `${angle}, ${day}`,
  openPhoto: (angle: string, day: string) => `Open the photo: ${angle}, ${day}`,
  form: {
    day: 'Day',
    angle: 'Angle',
    notes: 'Note (optional)',
    save: 'Save',
    failed: { title: 'Error', explanation: 'Failed to save the photo. Nothing you entered is lost.' },
    tooMany: {
      title: `${formatCount(MOST_WAITING)} photos wait already`,
      explanation:
        'This device keeps no more until they are sent. Save this one when Vialog can be reached; it stays here meanwhile.',
    },
  },
  adding: {
    title: 'Add photos',
    /** The first sheet. */
    take: 'Take a photo',
    choose: 'Choose photos',
    privacy:
      'Each photo is made small on this device. The place, the time and the camera that it tells of never leave it. Photos are for adults, of themselves.',
    place: (photo: number, of: number) => `Photo ${formatCount(photo)} of ${formatCount(of)}`,
    making: 'Preparing the photo',
    preview: 'The photo as it is saved',
    skip: 'Leave this one out',
    another: 'Choose another',
  },
  problems: {
    'not-read':
      'This file could not be read. If it is in the cloud, save it on this device first, then choose it again.',
    'too-large': 'This file is larger than 100 MB. Please choose a smaller one.',
    'not-a-picture': 'This file is not a picture that can be read here. Please choose a JPEG, PNG, WebP or HEIC file.',
    'too-many-pixels': 'This picture has more than 50 megapixels. Please choose a smaller one.',
    'cut-off': 'The end of this file is missing, as after a copy that was broken off. Please choose it again.',
    'not-decoded': 'This browser could not open the picture. Please choose another one, or a screenshot of it.',
    'heif-not-decoded':
      'This browser cannot open HEIC pictures. On the iPhone, choose Settings, Camera, Formats, Most Compatible for new ones, or choose the photo on the iPhone itself.',
    blank:
      'The picture came out empty: this device had no memory for it, or it has one colour alone. Please choose another.',
    'not-drawn': 'This device could not make the photo small. Please close other pages, then try again.',
  } satisfies Record<PhotoProblem, string>,
  photo: {
    loadedWhat: 'The photo',
    weight: 'Weight of the day',
    edit: 'Edit',
    save: 'Save to this device',
    saveFailed: { title: 'Error', explanation: 'The photo could not be loaded. Check your connection and try again.' },
    delete: 'Delete',
    editTitle: 'Edit the photo',
    fileName: (day: string, angle: string, ending: string) => `vialog-${day}-${angle}.${ending}`,
  },
  deletion: {
    title: 'Delete this photo?',
    explanation: (angle: string, day: string) => `${angle}, ${day}. It is gone for good and cannot be restored.`,
    confirm: 'Delete',
    failedTitle: 'Error',
    failed: 'Failed to delete the photo.',
  },
}
