import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { enUnidades } from '#contract/valores/cantidad.ts';
import { type Base, formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { precioConDescuento, subtotalDe } from '#contract/valores/totales.ts';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import { cuatroDecimales, dosDecimales, MAX_CANTIDAD, MAX_COTIZACION } from '#contract/ventas/cotizaciones/campos.ts';
import type {
  CotizacionCompleta,
  LineaDeCotizacion,
  ProductoParaCotizar,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { BASE_DE_CANAL, type Canal } from '#contract/ventas/cotizaciones/estados.ts';
import {
  bajoElCosto,
  costoParaPiso,
  exigeAprobacion,
  type Figuras,
  figurasDe,
  margenDe,
  precioDeTienda,
  seguir,
} from '#contract/ventas/cotizaciones/figuras.ts';

/** What is known of the product of a line. */
export interface Conocido {
  producto_id: number;
  codigo: number;
  stock: number | null;
  precio_hoy: number | null;
  ultimo_costo: number | null;
  costo_promedio: number | null;
}

/** A line as it is typed: what can't be read stays as it was written, and is pointed out. */
export interface Fila {
  key: string;
  /** The one that was saved; null: a new one. */
  id: number | null;
  producto: Conocido | null;
  codigo: string;
  descripcion: string;
  cantidad: string;
  /** Net; empty while nobody knows it. */
  costo: string;
  /** Per cent, before the discount. */
  margen: string;
  /** Somebody wrote it: it is kept as it is (D72). */
  conMargen: boolean;
  /** In the base of the quotation. */
  precio: string;
  descuento: string;
}

export const CAMPOS = {
  cliente: 'Cliente',
  cliente_rut: 'RUT',
  cliente_email: 'Correo',
  cliente_telefono: 'Teléfono',
  cliente_direccion: 'Dirección',
  cliente_comuna: 'Comuna',
  cliente_giro: 'Giro',
  canal: 'Canal',
  vence: 'Válida hasta',
  condicion_de_pago: 'Pago',
  plazo_entrega: 'Entrega',
  costo_envio: 'Despacho',
  oc_cliente: 'OC del cliente',
  notas: 'Notas para el cliente',
  notas_internas: 'Notas internas',
} as const;
export type Campo = keyof typeof CAMPOS;

/** What is typed of a quotation, and upon which version of it. */
export interface Typed {
  version: number;
  /** A client of the base; null: a free one. */
  cliente_id: number | null;
  /** Whether the prices of its lines are net or include IVA. */
  base: Base;
  campos: Readonly<Record<Campo, string>>;
  filas: readonly Fila[];
}

const blank = { id: null, producto: null, conMargen: false } as const;

export const emptyFila = (key: string): Fila => ({
  ...blank,
  key,
  codigo: '',
  descripcion: '',
  cantidad: '',
  costo: '',
  margen: '',
  precio: '',
  descuento: '',
});

export const emptyTyped: Typed = {
  version: 0,
  cliente_id: null,
  base: 'bruto',
  campos: Object.fromEntries(
    Object.keys(CAMPOS).map((campo) => [campo, campo === 'canal' ? 'tienda' : '']),
  ) as Typed['campos'],
  filas: [],
};

/** A new one of a channel, for a client of the base if it is for one. */
export const typedDesde = (canal: Canal, cliente?: ClienteDeLaBase): Typed => ({
  ...emptyTyped,
  cliente_id: cliente?.id ?? null,
  base: BASE_DE_CANAL[canal],
  campos: { ...emptyTyped.campos, canal, ...(cliente && camposDe(cliente)) },
});

/** What is known of a client of the base. */
export const camposDe = (cliente: ClienteDeLaBase): Partial<Record<Campo, string>> => ({
  cliente: cliente.empresa || cliente.nombre,
  cliente_rut: cliente.rut_cliente && formatRut(cliente.rut_cliente),
  cliente_email: cliente.mail,
  cliente_telefono: cliente.celular,
  cliente_direccion: cliente.direccion,
  cliente_comuna: cliente.ciudad,
  cliente_giro: cliente.giro,
});

export const typedOf = (cotizacion: CotizacionCompleta): Typed => ({
  version: cotizacion.version,
  cliente_id: cotizacion.cliente_id,
  base: cotizacion.base,
  campos: {
    cliente: cotizacion.cliente,
    cliente_rut: cotizacion.cliente_rut && formatRut(cotizacion.cliente_rut),
    cliente_email: cotizacion.cliente_email,
    cliente_telefono: cotizacion.cliente_telefono,
    cliente_direccion: cotizacion.cliente_direccion,
    cliente_comuna: cotizacion.cliente_comuna,
    cliente_giro: cotizacion.cliente_giro,
    canal: cotizacion.canal,
    vence: cotizacion.vence ?? '',
    condicion_de_pago: cotizacion.condicion_de_pago,
    plazo_entrega: cotizacion.plazo_entrega,
    costo_envio: cotizacion.costo_envio === 0 ? '' : formatNumero(cotizacion.costo_envio),
    oc_cliente: String(cotizacion.oc_cliente ?? ''),
    notas: cotizacion.notas,
    notas_internas: cotizacion.notas_internas ?? '',
  },
  filas: cotizacion.items.map(filaOf),
});

const filaOf = (linea: LineaDeCotizacion): Fila => ({
  key: `linea-${linea.id}`,
  id: linea.id,
  producto:
    linea.producto_id === null
      ? null
      : {
          producto_id: linea.producto_id,
          codigo: linea.codigo_fussan,
          stock: linea.cantidad_stock,
          precio_hoy: linea.precio_hoy,
          ultimo_costo: linea.ultimo_costo,
          costo_promedio: linea.costo_promedio,
        },
  codigo: linea.codigo_fussan === 0 ? '' : String(linea.codigo_fussan),
  descripcion: linea.descripcion,
  cantidad: linea.cantidad === 0 ? '' : formatNumero(linea.cantidad),
  costo: linea.precio_compra === null ? '' : formatNumero(linea.precio_compra),
  margen: linea.margen === null ? '' : formatNumero(linea.margen),
  conMargen: false,
  precio: linea.precio_unitario === 0 ? '' : formatNumero(linea.precio_unitario),
  descuento: linea.descuento === 0 ? '' : formatNumero(linea.descuento),
});

/** A percentage may bear its sign. */
const leerPorciento = (text: string) => leerNumero(text.replace(/\s*%\s*$/, ''));

interface Leida {
  valor: number | null;
  problema?: string | undefined;
}

/** A figure within its bounds; empty is null. */
function leer({ valor, problema }: Leida, isGood: (valor: number) => boolean, bad: string): Leida {
  if (valor === null) return { valor };
  return isGood(valor) ? { valor } : { valor: null, problema: problema ?? bad };
}

const CANTIDAD = 'Hasta 1.000.000, con hasta cuatro decimales.';
const MONTO = 'Un monto de 0 o más, con hasta dos decimales.';
const NETO = 'Un monto neto de 0 o más, con hasta cuatro decimales.';
const MARGEN = 'Un porcentaje menor que 100.';
const DESCUENTO = 'Un porcentaje de 0 a 100.';

const isMonto = (valor: number) => valor >= 0 && valor <= MAX_COTIZACION && dosDecimales(valor);
const isNeto = (valor: number) => valor >= 0 && valor <= MAX_COTIZACION && cuatroDecimales(valor);

/** A line as numbers, with what is wrong with it. */
export interface FilaLeida {
  base: Base;
  cantidad: number;
  precio_compra: number | null;
  margen: number | null;
  precio_unitario: number;
  descuento: number;
  /** What the line comes to, in its base. */
  subtotal: number;
  /** Per cent of what is charged, with the discount; null while cost or price isn't known. */
  margenReal: number | null;
  bajoPiso: boolean;
  /** The same per cent of what the floor looks at: what the shop knows that it costs, where less was written (D111). */
  margenPiso: number | null;
  problemas: Partial<
    Record<'codigo' | 'descripcion' | 'cantidad' | 'costo' | 'margen' | 'precio' | 'descuento', string>
  >;
}

/** A row in which nobody has written. */
export const isEmpty = ({ codigo, descripcion, cantidad, costo, margen, precio, descuento }: Fila): boolean =>
  `${codigo}${descripcion}${cantidad}${costo}${margen}${precio}${descuento}`.trim() === '';

export function leerFila(base: Base, fila: Fila, margen_minimo: number | null): FilaLeida {
  const cantidad = leer(leerNumero(fila.cantidad), (n) => n >= 0 && n <= MAX_CANTIDAD && cuatroDecimales(n), CANTIDAD);
  const costo = leer(leerNumero(fila.costo), isMonto, MONTO);
  // What follows from cost and price is nobody's mistake, however near to 100 or far below 0.
  const isMargen = (n: number) => !fila.conMargen || (n > -99_999 && n < 100 && dosDecimales(n));
  const margen = leer(leerPorciento(fila.margen), isMargen, MARGEN);
  const precio =
    base === 'neto' ? leer(leerNumero(fila.precio), isNeto, NETO) : leer(leerNumero(fila.precio), isMonto, MONTO);
  const descuento = leer(leerPorciento(fila.descuento), (n) => n >= 0 && n <= 100 && dosDecimales(n), DESCUENTO);
  const leida = {
    base,
    cantidad: cantidad.valor ?? 0,
    precio_compra: costo.valor,
    margen: margen.valor,
    precio_unitario: precio.valor ?? 0,
    descuento: descuento.valor ?? 0,
  };
  const conocidos = [fila.producto?.ultimo_costo ?? null, fila.producto?.costo_promedio ?? null];
  const dicho = { cantidad, costo, margen, precio, descuento };
  const problemas: FilaLeida['problemas'] = Object.fromEntries(
    Object.entries(dicho).flatMap(([campo, { problema }]) => (problema ? [[campo, problema]] : [])),
  );
  if (!/^\d{0,15}$/.test(fila.codigo)) problemas.codigo = 'Un código es un número de hasta 15 cifras.';
  if (!fila.descripcion.trim()) problemas.descripcion = 'Escribe qué es.';
  return {
    ...leida,
    subtotal: subtotalDe(leida),
    margenReal: margenDe(leida),
    bajoPiso: margen_minimo !== null && exigeAprobacion(leida, conocidos, margen_minimo),
    margenPiso: margenDe({ ...leida, precio_compra: costoParaPiso(costo.valor, conocidos) }),
    problemas,
  };
}

/** What the lines come to, those that can't be read as nothing. */
export const figurasDeFilas = (base: Base, leidas: readonly FilaLeida[], costo_envio: string): Figuras =>
  figurasDe(base, leidas, leer(leerNumero(costo_envio), isMonto, MONTO).valor ?? 0);

export const CELDAS = ['codigo', 'descripcion', 'cantidad', 'costo', 'margen', 'precio', 'descuento'] as const;
export type Celda = (typeof CELDAS)[number];

/** How a figure stands in its cell once it is written; what can't be read stays. */
function comoSeLee(celda: Celda, text: string): string {
  if (celda === 'descripcion') return text;
  if (celda === 'codigo') return /^[\d.\s]+$/.test(text) ? text.replace(/\D/g, '') : text;
  const { valor } = celda === 'margen' || celda === 'descuento' ? leerPorciento(text) : leerNumero(text);
  return valor === null || Number.isNaN(valor) ? text.trim() : formatNumero(valor);
}

const conFigura = (valor: number | null): string => (valor === null ? '' : formatNumero(valor));

/** Which of cost, margin and price follow, in the contract's names. */
const SIGUE = { costo: 'precio_compra', margen: 'margen', precio: 'precio_unitario' } as const;

/** A line with one of its cells written: cost, margin and price follow one another as the contract says. */
export function conCelda(base: Base, fila: Fila, celda: Celda, text: string): Fila {
  // Words where a code goes are what the line is, when nobody said it.
  if (celda === 'codigo' && /\p{L}/u.test(text) && !fila.descripcion.trim())
    return { ...fila, descripcion: text.trim() };
  const conMargen = celda === 'margen' ? text.trim() !== '' : fila.conMargen;
  const escrita: Fila = { ...fila, conMargen, [celda]: comoSeLee(celda, text) };
  if (celda === 'codigo') {
    return fila.producto && String(fila.producto.codigo) === escrita.codigo ? escrita : { ...escrita, producto: null };
  }
  if (celda !== 'costo' && celda !== 'margen' && celda !== 'precio') return escrita;
  const { precio_compra, margen, precio_unitario, problemas } = leerFila(base, escrita, null);
  // Of what can't be read nothing follows.
  if (problemas[celda]) return escrita;
  const siguen = seguir(SIGUE[celda], { base, precio_compra, margen, precio_unitario });
  return {
    ...escrita,
    costo: conFigura(siguen.precio_compra),
    margen: conFigura(siguen.margen === null ? null : redondo(siguen.margen)),
    precio: siguen.precio_unitario === 0 ? '' : formatNumero(siguen.precio_unitario),
    conMargen: conMargen && (celda === 'margen' || (celda === 'costo' && siguen.margen === margen)),
  };
}

const redondo = (valor: number) => Math.round(valor * 100) / 100;

/** A line of this product. What was written of it stays, unless it is `entera`: chosen anew. */
export function conProducto(base: Base, fila: Fila, producto: ProductoParaCotizar, { entera = false } = {}): Fila {
  const { producto_id, codigo_fussan, descripcion, precio_unitario, cantidad_stock, ultimo_costo, costo_promedio } =
    producto;
  const antes = entera ? { ...fila, descripcion: '', costo: '', margen: '', precio: '', conMargen: false } : fila;
  const costo = ultimo_costo ?? costo_promedio;
  const conDatos: Fila = {
    ...antes,
    producto: {
      producto_id,
      codigo: codigo_fussan,
      stock: cantidad_stock,
      precio_hoy: precio_unitario,
      ultimo_costo,
      costo_promedio,
    },
    codigo: String(codigo_fussan),
    descripcion: antes.descripcion.trim() || descripcion,
    cantidad: antes.cantidad || '1',
    costo: antes.costo || conFigura(costo),
  };
  if (antes.precio) return conCelda(base, conDatos, 'precio', antes.precio);
  if (antes.margen) return conCelda(base, conDatos, 'margen', antes.margen);
  const precio = precioDeTienda(base, precio_unitario);
  return conCelda(base, conDatos, 'precio', precio > 0 ? formatNumero(precio) : '');
}

interface Escrito {
  row: number;
  column: string;
  text: string;
}

/** The lines with all that one act wrote; those past the last are new. Lines in which nothing is left go, unless they were saved. */
export function conEscritos(
  base: Base,
  filas: readonly Fila[],
  escritos: readonly Escrito[],
  nuevaKey: () => string,
): readonly Fila[] {
  const todas = [...filas];
  for (const { row, column, text } of escritos) {
    while (todas.length <= row) todas.push(emptyFila(nuevaKey()));
    if ((CELDAS as readonly string[]).includes(column)) todas[row] = conCelda(base, todas[row]!, column as Celda, text);
  }
  const tocadas = new Set(escritos.map(({ row }) => row));
  return todas.filter((fila, row) => !(isEmpty(fila) && fila.id === null && tocadas.has(row)));
}

/** The same discount on every line. */
export const conDescuento = (filas: readonly Fila[], porciento: number): readonly Fila[] =>
  filas.map((fila) => ({ ...fila, descuento: porciento === 0 ? '' : formatNumero(porciento) }));

/** The same margin on every line whose cost is known. */
export const conMargen = (base: Base, filas: readonly Fila[], porciento: number): readonly Fila[] =>
  filas.map((fila) =>
    leerFila(base, fila, null).precio_compra ? conCelda(base, fila, 'margen', formatNumero(porciento)) : fila,
  );

/** Of a line, what it is sold for far below the shop's price, or below its cost, in words (D95); undefined for the others. */
export function rebajaDe(base: Base, fila: Fila): string | undefined {
  const { precio_unitario, descuento, precio_compra } = leerFila(base, fila, null);
  if (precio_unitario === 0) return undefined;
  const final = precioConDescuento(precio_unitario, descuento);
  const hoy = precioDeTienda(base, fila.producto?.precio_hoy ?? 0);
  const leido = (precio: number) => `${formatUnitario(precio)}${base === 'neto' ? ' neto' : ''}`;
  if (hoy > 0 && final < hoy * 0.7) {
    return `«${fila.descripcion}» queda en ${leido(final)}: la tienda la vende a ${leido(hoy)}`;
  }
  return bajoElCosto({ base, cantidad: 1, precio_unitario, descuento, precio_compra })
    ? `«${fila.descripcion}» queda en ${leido(final)}: cuesta ${formatPrecio(precio_compra!)} más IVA`
    : undefined;
}

const conPrecio = (base: Base, filas: readonly Fila[]) =>
  filas.filter((fila) => leerFila(base, fila, null).precio_unitario > 0);

/** What is asked before prices that are written are read in the other base; undefined where there are none. */
export function preguntaDeBase({ base, campos, filas }: Typed, next: Base): string | undefined {
  if (next === base || conPrecio(base, filas).length === 0) return undefined;
  const totalEn = (una: Base) =>
    formatPrecio(
      figurasDeFilas(
        una,
        filas.map((fila) => leerFila(una, fila, null)),
        campos.costo_envio,
      ).total,
    );
  const como = next === 'neto' ? 'netos, y el IVA se suma' : 'con IVA incluido';
  return `Los precios escritos no cambian, pero pasan a leerse ${como}: el total va de ${totalEn(base)} a ${totalEn(next)}. ¿Está bien?`;
}

/** The same prices in the other base; what each leaves is another margin. */
export const conBase = (typed: Typed, base: Base): Typed => ({
  ...typed,
  base,
  filas: typed.filas.map((fila) => (isEmpty(fila) ? fila : conCelda(base, fila, 'precio', fila.precio))),
});

/** What is written in a field; another channel says its prices its own way while there are none. */
export function conCampo(typed: Typed, campo: Campo, text: string): Typed {
  const next = { ...typed, campos: { ...typed.campos, [campo]: text } };
  if (campo !== 'canal' || conPrecio(typed.base, typed.filas).length > 0) return next;
  return { ...next, base: BASE_DE_CANAL[text as Canal] };
}

/** The body of the calls that save it. Costs are said only by who sees them, a margin only where somebody wrote it. */
export function bodyOf(
  { cliente_id, base, campos, filas }: Typed,
  { isAdmin, seesCosts, seen }: { isAdmin: boolean; seesCosts: boolean; seen: Typed },
) {
  const { costo_envio, vence, canal, ...textos } = campos;
  const deLaBase = cliente_id !== seen.cliente_id;
  return {
    ...Object.fromEntries(Object.entries(textos).map(([campo, text]) => [campo, text.trim()])),
    canal: canal as 'tienda' | 'compra_agil' | 'convenio',
    base,
    vence: vence || null,
    costo_envio: leerNumero(costo_envio).valor ?? 0,
    // Clients of the base are the administrators'; who only lets one go says that it is free now.
    ...(deLaBase && (isAdmin || cliente_id === null) && { cliente_id }),
    lineas: filas
      .filter((fila) => !isEmpty(fila))
      .map((fila) => {
        const leida = leerFila(base, fila, null);
        const { cantidad, medida } = enUnidades(leida.cantidad);
        return {
          ...(fila.id !== null && { id: fila.id }),
          producto_id: fila.producto?.producto_id ?? null,
          codigo_fussan: Number(fila.codigo) || 0,
          descripcion: fila.descripcion.trim(),
          otv_solicitada: cantidad,
          medida,
          precio_unitario: leida.precio_unitario,
          descuento: leida.descuento,
          ...(seesCosts && {
            precio_compra: leida.precio_compra ?? 0,
            ...(fila.conMargen && leida.margen !== null && { margen: leida.margen }),
          }),
        };
      }),
  };
}

/** What somebody typed: neither keys nor what the shop knows. */
const plain = ({ cliente_id, base, campos, filas }: Typed) => ({
  cliente_id,
  base,
  campos,
  filas: filas
    .filter((fila) => !isEmpty(fila))
    .map(({ key: _, producto, conMargen: __, ...fila }) => ({ ...fila, producto: producto?.producto_id })),
});

export const isSame = (one: Typed, other: Typed): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** What is typed, field by field and line by line, as people compare two of them. */
export function comparable({ base, campos, filas }: Typed): Record<string, string> {
  const deCampos = Object.entries(CAMPOS).map(([campo, label]) => [label, campos[campo as Campo]] as const);
  const deFilas = filas
    .filter((fila) => !isEmpty(fila))
    .map((fila) => {
      const { cantidad, precio, descuento, descripcion } = fila;
      return [
        `Línea «${descripcion || fila.codigo}»`,
        [`${cantidad || '0'} × $${precio || '0'}`, descuento && `−${descuento}%`].filter(Boolean).join(' '),
      ] as const;
    });
  return Object.fromEntries([...deCampos, ['Precios', TITULO_PRECIO[base]], ...deFilas]);
}

/** What was typed upon an older version, to be saved over a newer one: lines that are gone there are new again. */
export function upon(typed: Typed, newer: Typed): Typed {
  const ids = new Set(newer.filas.map(({ id }) => id));
  return {
    ...typed,
    version: newer.version,
    filas: typed.filas.map((fila) => (fila.id === null || ids.has(fila.id) ? fila : { ...fila, id: null })),
  };
}
