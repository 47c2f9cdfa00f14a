import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createWorker, PSM, type Worker } from 'tesseract.js'

/** A printed line as it was recognized, and how sure that is, in percent. */
export interface PrintedLine {
  text: string
  confidence: number
  /** Of each word, in their order. */
  words: { text: string; confidence: number }[]
}

const require = createRequire(import.meta.url)

/** The models of both languages in one folder, as the recognizer wants them; from packages, not the internet. */
function gatherModels(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dropcloth-models-'))
  for (const language of ['eng', 'spa']) {
    const at = path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
    const name = `${language}.traineddata.gz`
    symlinkSync(path.join(at, '4.0.0_best_int', name), path.join(folder, name))
  }
  return folder
}

/**
 * What is ink and what is paper: by each spot's surroundings, so that a shadow hides nothing, or by the
 * whole picture, which suits wide and bold print.
 */
export type Contrast = 'local' | 'global'
const thresholding = { local: '2', global: '0' } as const satisfies Record<Contrast, string>

const parameters = {
  tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
  preserve_interword_spaces: '1',
  debug_file: '/dev/null',
}

/** Recognizes what is printed on pictures, on this machine; starts with the first one, and ends with `close`. */
export class Recognizer {
  #worker: Promise<Worker> | null = null

  async #start(): Promise<Worker> {
    const langPath = gatherModels()
    try {
      return await createWorker(['eng', 'spa'], 1, {
        langPath,
        gzip: true,
        cacheMethod: 'none',
        logger: () => undefined,
      })
    } finally {
      rmSync(langPath, { recursive: true })
    }
  }

  /** The lines on a picture, from its top to its bottom. */
  async linesOf(picture: Uint8Array, contrast: Contrast): Promise<PrintedLine[]> {
    this.#worker ??= this.#start()
    const worker = await this.#worker
    const chosen = { ...parameters, thresholding_method: thresholding[contrast] }
    await worker.setParameters(chosen)
    const { data } = await worker.recognize(
      Buffer.from(picture),
      { rotateAuto: true },
      { blocks: true },
    )
    const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs)
    return paragraphs.flatMap(({ lines }) =>
      lines.map(({ text, confidence, words }) => ({
        text: text.trim(),
        confidence,
        words: words.map((word) => ({ text: word.text, confidence: word.confidence })),
      })),
    )
  }

  async close(): Promise<void> {
    const worker = await this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}
