// Recognises the text of a page. In: a bitmap in grey and the languages to expect. Out: words with their places and confidence.
// The only file that imports tesseract.js-core. The engine and the data of its languages are read from the packages; nothing is fetched.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { wordsOf, type RecognisedWord } from './recognised-words.ts';
import type { Bitmap } from './bitmap.ts';

/** The languages of which data is shipped, as the engine names them. */
export const recognisedLanguages = ['eng', 'deu', 'fra', 'jpn'] as const;
export type RecognisedLanguage = (typeof recognisedLanguages)[number];

/** The languages to expect in a publication of a country. More Western ones cost neither errors nor time. Measured: bench/RESULTS.md, "Text recognition". */
export function languagesFor(country: string): readonly RecognisedLanguage[] {
  return country === 'JP' ? ['jpn', 'eng'] : ['eng', 'deu', 'fra'];
}

/** The neural network alone, without the older recogniser. */
const LSTM_ONLY = 1;
/** Finds columns and blocks by itself, without a guess of the orientation. */
const PAGE_SEGMENTATION_AUTO = '3';

/** What is used of the engine: Tesseract, compiled to WebAssembly. */
interface Core {
  FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => {
    Init(dataPath: null, languages: string, engineMode: number): number;
    SetVariable(name: string, value: string): boolean;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetHOCRText(page: number): string;
    Clear(): void;
    End(): void;
  };
}

export interface Recogniser {
  /** The words of a page in the order of reading. Throws if the picture is refused by the engine. */
  words(bitmap: Bitmap, dotsPerInch: number): RecognisedWord[];
}

const require = createRequire(import.meta.url);

/** Opens the engine for texts in these languages. The same bitmap gives the same words on every machine: one build of the engine is used. */
export async function openRecogniser(languages: readonly RecognisedLanguage[]): Promise<Recogniser> {
  const start = require('tesseract.js-core/tesseract-core-simd-lstm.wasm.js') as (options: object) => Promise<Core>;
  const core = await start({ print: () => undefined, printErr: () => undefined });
  for (const language of languages) {
    const packed = readFileSync(require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`));
    core.FS.writeFile(`${language}.traineddata`, gunzipSync(packed));
  }
  const engine = new core.TessBaseAPI();
  if (engine.Init(null, languages.join('+'), LSTM_ONLY) !== 0) throw new Error(`the data of ${languages.join(', ')} cannot be read`);
  engine.SetVariable('tessedit_pageseg_mode', PAGE_SEGMENTATION_AUTO);
  return {
    words: (bitmap, dotsPerInch) => {
      core.FS.writeFile('/input', portableGreymap(bitmap));
      try {
        if (engine.SetImageFile(1, 0) !== 0) throw new Error('the engine refuses the picture');
        engine.SetVariable('user_defined_dpi', String(Math.round(dotsPerInch)));
        engine.Recognize(null);
        return wordsOf(engine.GetHOCRText(0));
      } finally {
        engine.Clear();
        core.FS.unlink('/input');
      }
    },
  };
}

/** The bitmap as a file in the format PGM. */
function portableGreymap({ width, height, grey }: Bitmap): Uint8Array {
  const head = Buffer.from(`P5 ${width} ${height} 255\n`);
  return Buffer.concat([head, grey]);
}
