import { esBoleta, type FormaPagoDte, type TipoDte } from '#contract/dinero/dte/tipos.ts';
import { GUIA } from '#contract/dinero/facturas-venta/estados.ts';
import type { PropuestaDeVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import type { Fields } from '#web/form/endpoint-form.ts';
import { loDicho } from './lo-dicho.ts';
import { TRASLADO_VACIO, trasladoDe } from './traslado.ts';

/** What the form of a document shows before anybody types, of the purchase that was found. */
export const draftOf = (propuesta: PropuestaDeVenta | undefined) => ({
  tipo: String(tipoPropuesto(propuesta)),
  fecha: diaEnSantiago(),
  forma_pago: propuesta?.pagada ? '1' : '2',
  vence: '',
  con_envio: true,
  correo: '',
  receptor: { giro: '', direccion: '', comuna: '' },
  traslado: { motivo: '1', ...TRASLADO_VACIO },
  referencia: { tipo: '', folio: '', fecha: '', razon: '' },
});
export type EmitirDraft = ReturnType<typeof draftOf>;

/** These say how they are paid: a boleta is paid as it is bought, and a guía charges nothing. */
export const sePaga = (tipo: TipoDte): boolean => !esBoleta(tipo) && tipo !== GUIA;
export const A_CREDITO: FormaPagoDte = 2;

/** Who gave a RUT is charged by a factura, and the rest by a boleta; both by an exempt one where no IVA is borne. */
function tipoPropuesto(propuesta: PropuestaDeVenta | undefined): TipoDte {
  if (!propuesta) return 39;
  if (propuesta.rut) return propuesta.afecta ? 33 : 34;
  return propuesta.afecta ? 39 : 41;
}

export type LineaPropuesta = PropuestaDeVenta['lineas'][number];
/** Units as they are typed, by line. */
export type Unidades = Readonly<Record<number, string>>;

/** The lines that a document may take: what isn't charged yet, or all of a guía's. */
export const lineasPara = (tipo: TipoDte, propuesta: PropuestaDeVenta | undefined): LineaPropuesta[] =>
  propuesta?.lineas.filter(({ por_facturar }) => tipo === GUIA || por_facturar > 0) ?? [];

/** How many of a line go, as it is typed. */
export function unidadesDe(linea: LineaPropuesta, tipo: TipoDte, typed: Unidades): string {
  return typed[linea.linea] ?? formatNumero(tipo === GUIA ? linea.por_guiar : linea.propuestas);
}

interface LoDemas extends Pick<EmitirDraft, 'referencia'> {
  propuesta: PropuestaDeVenta | undefined;
  amounts: Unidades;
}

/** What is asked to be issued, of what was typed. */
export function pedidoDe(fields: Fields, { referencia, propuesta, amounts }: LoDemas): Fields {
  const { receptor, traslado, correo, vence, forma_pago, con_envio, ...rest } = fields;
  const tipo = Number(rest.tipo) as TipoDte;
  return {
    ...rest,
    tipo,
    origen: propuesta?.ot_id ? { ot: propuesta.ot_id } : { compra: propuesta?.compra_id },
    ...(correo ? { correo } : {}),
    ...(sePaga(tipo) && { forma_pago: Number(forma_pago) }),
    ...(vence && sePaga(tipo) && Number(forma_pago) === A_CREDITO ? { vence } : {}),
    con_envio: con_envio === true,
    lineas: lineasPara(tipo, propuesta)
      .map((linea) => ({
        linea: linea.linea,
        cantidad: leerNumero(unidadesDe(linea, tipo, amounts)).valor ?? Number.NaN,
      }))
      .filter(({ cantidad }) => cantidad !== 0),
    ...(referencia.tipo && { referencias: [referenciaDe(referencia)] }),
    ...(!esBoleta(tipo) && { receptor: loDicho(receptor) }),
    ...(tipo === GUIA && { traslado: trasladoDe((traslado as EmitirDraft['traslado']).motivo, traslado) }),
  };
}

/** One that was begun is sent whole: what it lacks is told. */
const referenciaDe = ({ razon, ...referencia }: EmitirDraft['referencia']) => ({
  ...referencia,
  ...(razon && { razon }),
});
