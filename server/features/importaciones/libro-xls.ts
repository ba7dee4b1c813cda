import { MAX_FILAS_PLANILLA } from '#contract/excel.ts';
import { BOF, LectorBiff, type Registro, registrosDe } from './biff.ts';
import { partesDeCfb } from './cfb.ts';
import { esFormatoDeFecha } from './fechas-excel.ts';
import type { FilaLeida } from './hoja.ts';
import { contenidoDe } from './hoja.ts';
import { HojaXls } from './hoja-xls.ts';
import { CON_CLAVE, CON_VINCULOS, DANADA, DEMASIADAS_FILAS, NO_ES_EXCEL, PlanillaRechazada } from './rechazo.ts';
import { TextosXls } from './textos-xls.ts';

/** The rows that hold something of the first sheet that one sees of an .xls: of Excel 5 or 95, or of 97 to 2003. */
export function filasDeXls(bytes: Buffer): FilaLeida[] {
  const partes = partesDeCfb(bytes);
  // An .xlsx with a password is in such a container too.
  if (partes.has('encryptedpackage') || partes.has('encryption')) throw new PlanillaRechazada(CON_CLAVE);
  const registros = (partes.get('workbook') ?? partes.get('book'))?.();
  // Word, Outlook and others keep their files in one as well.
  if (!registros) throw new PlanillaRechazada(NO_ES_EXCEL);
  const libro = new LibroXls();
  for (const registro of registrosDe(registros, 0)) libro.tomar(registro);
  if (libro.hoja === undefined) throw new PlanillaRechazada(DANADA);
  const hoja = new HojaXls(libro.textos, libro.fechas(), libro.desde1904);
  for (const registro of registrosDe(registros, libro.hoja)) hoja.tomar(registro);
  const filas = hoja.filas().filter(({ fila }) => fila.some((celda) => contenidoDe(celda).tipo !== 'vacio'));
  if (filas.length > MAX_FILAS_PLANILLA + 1) throw new PlanillaRechazada(DEMASIADAS_FILAS);
  return filas;
}

const [DATE1904, FILEPASS, CODEPAGE, BOUNDSHEET, XF, SST, SUPBOOK, FORMAT] = [
  0x22, 0x2f, 0x42, 0x85, 0xe0, 0xfc, 0x1ae, 0x41e,
];
const EXCEL_97 = 0x600;
/** Links to this workbook itself, and to the functions that Excel adds. */
const PROPIOS = new Set([0x0401, 0x3a01]);

/** What an .xls says before its sheets. */
class LibroXls {
  readonly textos = new TextosXls();
  /** Where the first sheet that one sees begins. */
  hoja: number | undefined;
  desde1904 = false;
  readonly #formatos = new Map<number, string>();
  readonly #estilos: number[] = [];

  /** Which styles show a number as a date. */
  fechas(): boolean[] {
    return this.#estilos.map((numero) => esFormatoDeFecha(numero, this.#formatos.get(numero)));
  }

  tomar(registro: Registro): void {
    const { tipo, datos } = registro;
    if (tipo === BOF) this.textos.antiguo = datos.readUInt16LE(0) < EXCEL_97;
    else if (tipo === FILEPASS) throw new PlanillaRechazada(CON_CLAVE);
    else if (tipo === SUPBOOK && llevaAOtroLibro(datos)) throw new PlanillaRechazada(CON_VINCULOS);
    else if (tipo === CODEPAGE) this.textos.pagina = datos.readUInt16LE(0);
    else if (tipo === DATE1904) this.desde1904 = datos.readUInt16LE(0) === 1;
    else if (tipo === FORMAT)
      this.#formatos.set(datos.readUInt16LE(0), this.textos.leer(registro, 2, this.textos.antiguo ? 1 : 2));
    else if (tipo === XF) this.#estilos.push(datos.readUInt16LE(2));
    else if (tipo === BOUNDSHEET) {
      const visible = (datos[4]! & 3) === 0 && datos[5] === 0;
      if (visible) this.hoja ??= datos.readUInt32LE(0);
    } else if (tipo === SST) this.textos.compartir(new LectorBiff(registro, 8));
  }
}

function llevaAOtroLibro(datos: Buffer): boolean {
  const largo = datos.length >= 4 ? datos.readUInt16LE(2) : 0;
  // One character says that it is this same sheet, or none.
  return largo > 1 && !PROPIOS.has(largo);
}
