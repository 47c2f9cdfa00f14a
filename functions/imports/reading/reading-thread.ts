import { parentPort } from 'node:worker_threads'
import { readFile, type FileToRead } from './read-file.ts'

// A row that cannot be read throws: with a trace each, a file of such rows takes minutes.
Error.stackTraceLimit = 0

parentPort?.once('message', (file: FileToRead) => parentPort?.postMessage(readFile(file)))
