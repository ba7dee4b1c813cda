import { isDateFormat } from '../excel-dates.ts';
import { attribute, plainText, type XmlListener } from './xml.ts';

/** The longest that Excel takes. */
const MAX_FORMAT = 255;

/** Which styles show a number as a date. */
export class XlsxStyles implements XmlListener {
  readonly dates: boolean[] = [];
  readonly #formats = new Map<number, string>();
  #inside = '';

  open(name: string, tag: string): void {
    if (name === 'numFmts' || name === 'cellXfs') this.#inside = name;
    else if (name === 'numFmt' && this.#inside === 'numFmts') {
      const format = plainText((attribute(tag, 'formatCode') ?? '').slice(0, MAX_FORMAT));
      this.#formats.set(Number(attribute(tag, 'numFmtId')), format);
    } else if (name === 'xf' && this.#inside === 'cellXfs') {
      const format = Number(attribute(tag, 'numFmtId') ?? 0);
      this.dates.push(isDateFormat(format, this.#formats.get(format)));
    }
  }
  close(name: string): void {
    if (name === this.#inside) this.#inside = '';
  }
}
