import { TITULO_PRECIO } from '#contract/valores/base.ts';
import { enUnidades } from '#contract/valores/cantidad.ts';
import { type Base, formatPrecio } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { BASE_DE_CANAL, type Canal } from '#contract/ventas/cotizaciones/estados.ts';
import { conCelda, type Fila, figurasDeFilas, filaOf, isEmpty, leerFila } from './fila-rules.ts';

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
