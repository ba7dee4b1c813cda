import { LectorBiff, type Registro } from './biff.ts';
import { DANADA, OTRO_FORMATO, PlanillaRechazada } from './rechazo.ts';

/** The texts of an .xls: those that cells share, and how those of each record are written. */
export class TextosXls {
  /** Excel 5 and 95 write a byte per letter, in the letters of their Windows. */
  antiguo = false;
  pagina = 1252;
  readonly #compartidos: string[] = [];
  #decoder: TextDecoder | undefined;

  compartir(lector: LectorBiff): void {
    while (lector.quedan) this.#compartidos.push(lector.texto(lector.numero(2)));
  }

  compartido(numero: number): string {
    const texto = this.#compartidos[numero];
    if (texto === undefined) throw new PlanillaRechazada(DANADA);
    return texto;
  }

  /** The text at a place of a record, after its length of so many bytes. */
  leer(registro: Registro, lugar: number, bytesDelLargo = 2): string {
    const lector = new LectorBiff(registro, lugar);
    const largo = lector.numero(bytesDelLargo);
    if (largo === 0) return '';
    if (!this.antiguo) return lector.texto(largo);
    const desde = lugar + bytesDelLargo;
    this.#decoder ??= decoderDe(this.pagina);
    return this.#decoder.decode(registro.datos.subarray(desde, desde + largo));
  }
}

/** Numbers that Windows and the Mac give to their sets of letters, where their name isn't windows-NUMBER. */
const LETRAS: Record<number, string> = {
  367: 'windows-1252',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1200: 'windows-1252',
  10000: 'macintosh',
  32768: 'macintosh',
  32769: 'windows-1252',
};

function decoderDe(pagina: number): TextDecoder {
  try {
    return new TextDecoder(LETRAS[pagina] ?? `windows-${pagina}`);
  } catch {
    // Of MS-DOS: its letters would be others.
    throw new PlanillaRechazada(OTRO_FORMATO);
  }
}
