/** The push services of the browsers that there are: Chrome and Edge, Firefox, Safari, Edge on Windows. */
export const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]
