// A worker has none: what the page's code reads there throws, and is caught where it is read.
declare const localStorage: {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}
