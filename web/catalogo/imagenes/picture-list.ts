import type { z } from 'zod';
import * as contract from '#contract/catalogo/imagenes/imagenes.ts';

type Resultado = z.output<typeof contract.actualizarImagenes.reply>;
export type ProductoPorCodigo = z.output<typeof contract.listarPorCodigo.reply>[number];

/**
 * `rechazada`: it will be refused again, for what it is. `fallida`: the call failed, so it is worth sending again.
 */
export type Estado = 'espera' | 'subiendo' | 'lista' | 'rechazada' | 'fallida';

/** A file that somebody chose, on its way to be a product's picture. */
export interface Picture {
  key: number;
  /** As its owner knows it: within a .zip, with the .zip's name in front. */
  archivo: string;
  /** Its name on the way: without folders. */
  nombre: string;
  bytes: number;
  open: () => Promise<Blob>;
  codigo: number | null;
  /** Whose picture it will be; unknown until the shop has answered. */
  producto?: ProductoPorCodigo;
  /** Whether the shop has been asked. */
  asked: boolean;
  estado: Estado;
  /** From 0 to 1, while it is being sent. */
  sent: number;
  /** Why it was refused, or did not arrive. */
  mensaje?: string;
}

/** One that was chosen; with a `mensaje`, one that is known to be of no use. */
export type NewPicture = Pick<Picture, 'archivo' | 'bytes' | 'open' | 'mensaje'>;

/** Small, so that little is lost when one fails and the state of each file is known soon. */
const BATCH_FILES = 4;
const BATCH_BYTES = 20 * 1024 * 1024;

let lastKey = 0;

/** The list with these at its end. What can't be a product's picture is refused at once, and not sent. */
export function added(pictures: readonly Picture[], chosen: readonly NewPicture[]): Picture[] {
  const next = [...pictures];
  for (const one of chosen) {
    const codigo = contract.codigoDeArchivo(one.archivo);
    const mensaje = one.mensaje ?? whyNot(one, codigo, next);
    next.push({
      ...one,
      key: ++lastKey,
      nombre: one.archivo.slice(one.archivo.lastIndexOf('/') + 1),
      codigo,
      asked: false,
      estado: mensaje ? 'rechazada' : 'espera',
      sent: 0,
      ...(mensaje ? { mensaje } : {}),
    });
  }
  return next;
}

function whyNot(
  { archivo, bytes }: NewPicture,
  codigo: number | null,
  pictures: readonly Picture[],
): string | undefined {
  if (contract.EXTENSION_HEIC.test(archivo)) return contract.IMAGEN_HEIC;
  if (/\.[^.\\/]+$/.test(archivo) && !contract.EXTENSION_IMAGEN.test(archivo)) return contract.IMAGEN_NO_ES;
  if (codigo === null) return contract.NOMBRE_SIN_CODIGO;
  if (bytes > contract.MAX_IMAGEN_BYTES) return contract.IMAGEN_PESADA;
  // One that was done may be followed by a better one; one that was refused took nobody's place.
  const rival = pictures.find((one) => one.codigo === codigo && one.estado !== 'lista' && one.estado !== 'rechazada');
  return rival && contract.codigoRepetido(rival.archivo);
}

/** The list with what the shop knows of these codes. */
export function matched(
  pictures: readonly Picture[],
  codigos: readonly number[],
  productos: readonly ProductoPorCodigo[],
): Picture[] {
  const porCodigo = new Map(productos.map((producto) => [producto.codigo_producto_fussan, producto]));
  return pictures.map((picture) => {
    if (picture.codigo === null || !codigos.includes(picture.codigo)) return picture;
    const producto = porCodigo.get(picture.codigo);
    if (producto) return { ...picture, producto };
    if (picture.estado !== 'espera') return picture;
    return { ...picture, estado: 'rechazada', mensaje: contract.codigoSinProducto(picture.codigo) };
  });
}

/** The codes that the shop has not been asked for yet, as many as one question takes. */
export function unknownCodes(pictures: readonly Picture[]): number[] {
  const unknown = pictures.filter(({ asked, estado }) => !asked && estado === 'espera');
  return [...new Set(unknown.flatMap(({ codigo }) => codigo ?? []))].slice(0, contract.MAX_CODIGOS);
}

/** The next files to send together: at least one, while any waits. */
export function nextBatch(pictures: readonly Picture[]): Picture[] {
  const batch: Picture[] = [];
  let bytes = 0;
  for (const picture of pictures.filter(({ estado }) => estado === 'espera')) {
    bytes += picture.bytes;
    if (batch.length > 0 && (batch.length === BATCH_FILES || bytes > BATCH_BYTES)) break;
    batch.push(picture);
  }
  return batch;
}

/** How much of each file has been sent when this much of all of them has: they go one after the other. */
export function sharesOf(sent: number, sizes: readonly number[]): number[] {
  let left = sent * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const share = size > 0 ? Math.min(1, Math.max(0, left / size)) : 1;
    left -= size;
    return share;
  });
}

/** The list after the server's answer for these. */
export function settled(
  pictures: readonly Picture[],
  batch: readonly Picture[],
  { productos_actualizados, rechazadas }: Resultado,
): Picture[] {
  const keys = new Set(batch.map(({ key }) => key));
  return pictures.map((picture) => {
    if (!keys.has(picture.key)) return picture;
    const nueva = productos_actualizados.find(
      ({ codigo_producto_fussan }) => codigo_producto_fussan === picture.codigo,
    );
    if (nueva) return { ...picture, estado: 'lista', sent: 1 };
    const mensaje = rechazadas.find(({ archivo }) => archivo === picture.nombre)?.mensaje;
    return { ...picture, estado: 'rechazada', mensaje: mensaje ?? contract.IMAGENES_NO_ACTUALIZADAS };
  });
}

/** The list with this changed in some of its pictures. */
export function changed(
  pictures: readonly Picture[],
  which: (picture: Picture) => boolean,
  change: Partial<Picture>,
): Picture[] {
  return pictures.map((picture) => (which(picture) ? { ...picture, ...change } : picture));
}

export type Totals = Record<Estado, number>;

export function countsOf(pictures: readonly Picture[]): Totals {
  const counts: Totals = { espera: 0, subiendo: 0, lista: 0, rechazada: 0, fallida: 0 };
  for (const { estado } of pictures) counts[estado]++;
  return counts;
}
