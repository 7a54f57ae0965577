export const text = {
  pictureDone: 'Screenshot downloaded successfully!',
  pictureFailed: 'Failed to generate screenshot. Please try again.',
  videoStarted: 'Starting video generation...',
  videoDone: 'Auto video generated and downloaded!',
  videoFailed: (reason: string) => `Video generation failed: ${reason}`,
  notReady: 'Export stage not ready',
  noStoryboard: 'Storyboard not found for this snapshot',
  reasons: {
    unknown: 'the browser gave no reason',
    memory: 'there is not enough memory for a picture of this size',
    encoder: 'this browser cannot encode VP9 video. Please use a current Chrome, Edge or Firefox.',
    empty: 'the video came out empty',
    canvas: 'this browser gave no canvas to draw on',
    drawing: 'this browser could not draw the screen',
    fontNotLoaded: 'the font could not be loaded',
    fontNotRead: 'the font could not be read',
  },
}
