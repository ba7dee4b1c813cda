import { conLoRaro } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { EMAIL_INVALIDO } from '#contract/valores/email.ts';
import { esEmail } from '#contract/valores/email-pattern.ts';
import { formatRut, limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { CONTACTO_VACIO, MAX_EN_AGENDA } from '#contract/ventas/clientes/agenda.ts';
import { MAL_CREDITO, MAX, MAX_CREDITO, RUT_INVALIDO } from '#contract/ventas/clientes/campos.ts';
import { FALTA_NOMBRE_O_EMPRESA } from '#contract/ventas/clientes/clientes.ts';
import {
  COLUMNAS_CLIENTES,
  COLUMNAS_CONOCIDAS_CLIENTES,
  COLUMNAS_DE_AGENDA,
  type ColumnaClientes,
  MAX_FILAS_CLIENTES,
} from '#contract/ventas/clientes/planilla.ts';
import {
  asWritten,
  CeldaMala,
  type Content,
  contentOf,
  interpretarTabla,
  type Lector,
  lugaresDe,
  nombraA,
  numero,
  type ReadSheet,
  type Row,
  texto,
} from '#server/platform/planillas/rows.ts';
import { COLUMNAS } from './columnas.ts';
import { CALCULADAS, type FilaDeCliente, type OtraDireccion, type OtroContacto } from './fila.ts';
import { leerLineas } from './lineas.ts';

type Columna = ColumnaClientes | (typeof CALCULADAS)[number];

/** Says row by row what the sheet of clients means. It runs in the reading thread. */
export const interpret = (hojas: AsyncIterable<ReadSheet>, { crudas }: { crudas: boolean }) =>
  interpretarTabla(hojas, {
    esEncabezado: (fila) => nombraA(fila, 'rut_cliente'),
    lectorDe,
    maxFilas: MAX_FILAS_CLIENTES,
    sinFilas: 'La planilla no tiene clientes: sólo está la fila de encabezados.',
    crudas,
  });

/** Reads the rows below this header. Columns of contacts and addresses may be missing; then nothing is said of them. */
function lectorDe(encabezado: Row): Lector<ColumnaClientes> {
  const optativas = [...COLUMNAS_DE_AGENDA, ...CALCULADAS].filter((columna) => nombraA(encabezado, columna));
  const pedidas: readonly Columna[] = [...COLUMNAS_CLIENTES, ...optativas];
  const lugares = lugaresDe<Columna>(encabezado, { pedidas, exactas: true });
  const presentes = COLUMNAS_CONOCIDAS_CLIENTES.filter((columna) => columna in lugares);
  const vistos = new Map<string, number>();
  return ({ number: fila, cells }) => {
    const errores: { fila: number; columna: ColumnaClientes; mensaje: string }[] = [];
    const mala = (columna: ColumnaClientes, mensaje: string) => errores.push({ fila, columna, mensaje });
    const leida: Partial<Record<ColumnaClientes, unknown>> = {};
    for (const columna of presentes) {
      try {
        leida[columna] = leerCelda(columna, contentOf(cells[lugares[columna]!]));
      } catch (error) {
        if (!(error instanceof CeldaMala)) throw error;
        mala(columna, error.message);
      }
    }
    const { rut_cliente, ...datos } = leida as Partial<FilaDeCliente>;
    if (datos.empresa === '' && datos.nombre === '') mala('empresa', FALTA_NOMBRE_O_EMPRESA);
    const sinContacto = datos.nombre === '' && datos.mail === '' && datos.celular === '';
    for (const columna of ['cargo', 'notas'] as const) {
      if (sinContacto && datos[columna])
        mala(columna, 'No hay contacto que lo lleve: faltan su nombre, mail y celular.');
    }
    const sinDireccion = datos.direccion === '' && datos.ciudad === '';
    for (const columna of ['etiqueta', 'recibe'] as const) {
      if (sinDireccion && datos[columna]) mala(columna, 'No hay dirección que lo lleve: faltan direccion y ciudad.');
    }
    const antes = rut_cliente && vistos.get(rut_cliente);
    if (antes) mala('rut_cliente', `El RUT ${formatRut(rut_cliente)} ya está en la fila ${antes}.`);
    else if (rut_cliente) vistos.set(rut_cliente, fila);
    return {
      buena: errores.length === 0 ? ({ fila, ...leida } as FilaDeCliente) : undefined,
      errores,
      // Nothing where there is no such column, and an empty text where it is empty.
      cruda: () =>
        COLUMNAS_CONOCIDAS_CLIENTES.map((columna) =>
          columna in lugares ? (asWritten(cells[lugares[columna]!]) ?? '') : null,
        ),
    };
  };
}

function leerCelda(columna: ColumnaClientes, celda: Content): unknown {
  if (columna === 'credito') return credito(celda);
  const escrito = texto(celda, COLUMNAS[columna].max);
  if (columna === 'otros_contactos') return otros(escrito, otroContacto);
  if (columna === 'otras_direcciones') return otros(escrito, otraDireccion);
  const valor = enUnaLinea(escrito);
  if (columna === 'rut_cliente') return rut(valor);
  if (columna === 'mail') return mail(valor);
  if (columna === 'celular') return limpiarDato(valor);
  return valor;
}

function rut(escrito: string): string {
  if (escrito === '') throw new CeldaMala('El RUT es requerido.');
  if (!rutEsValido(escrito)) throw new CeldaMala(conLoRaro(RUT_INVALIDO, escrito));
  return limpiarRut(escrito);
}

function mail(escrito: string): string {
  const limpio = limpiarDato(escrito);
  if (limpio !== '' && !esEmail(limpio)) throw new CeldaMala(conLoRaro(EMAIL_INVALIDO, limpio));
  return limpio;
}

function credito(celda: Content): number {
  const pesos = numero(celda);
  if (!Number.isInteger(pesos) || pesos < 0 || pesos > MAX_CREDITO) throw new CeldaMala(MAL_CREDITO);
  return pesos;
}

/** What each line of a cell says; what is wrong with one names it. */
function otros<T>(celda: string, leer: (partes: readonly string[]) => T): T[] {
  const lineas = leerLineas(celda);
  // The principal one is another.
  if (lineas.length >= MAX_EN_AGENDA) throw new CeldaMala(`Un cliente tiene hasta ${MAX_EN_AGENDA}, con el principal.`);
  return lineas.map((partes, i) => {
    try {
      return leer(partes.map(enUnaLinea));
    } catch (error) {
      if (!(error instanceof CeldaMala)) throw error;
      throw new CeldaMala(`Línea ${i + 1}: ${error.message}`);
    }
  });
}

function otroContacto(partes: readonly string[]): OtroContacto {
  const [nombre = '', cargo = '', correo = '', celular = '', notas = ''] = exigirPartes(partes, 5);
  if (!nombre && !correo && !celular) throw new CeldaMala(CONTACTO_VACIO);
  return {
    nombre: corto(nombre, MAX.nombre),
    cargo: corto(cargo, MAX.cargo),
    mail: mail(correo),
    celular: corto(limpiarDato(celular), MAX.celular),
    notas: corto(notas, MAX.notas),
  };
}

function otraDireccion(partes: readonly string[]): OtraDireccion {
  const [etiqueta = '', direccion = '', comuna = '', recibe = '', telefono = ''] = exigirPartes(partes, 5);
  if (!direccion && !comuna) throw new CeldaMala('Falta la calle, o la comuna.');
  return {
    etiqueta: corto(etiqueta, MAX.etiqueta),
    direccion: corto(direccion, MAX.direccion),
    comuna: corto(comuna, MAX.ciudad),
    recibe: corto(recibe, MAX.recibe),
    telefono: corto(limpiarDato(telefono), MAX.celular),
  };
}

function exigirPartes(partes: readonly string[], max: number): readonly string[] {
  if (partes.length > max) throw new CeldaMala(`Tiene ${partes.length} partes entre punto y coma, y van hasta ${max}.`);
  return partes;
}

function corto(parte: string, max: number): string {
  if (parte.length > max) throw new CeldaMala(`«${parte.slice(0, 20)}…» no puede pasar de ${max} caracteres.`);
  return parte;
}
