import { z } from 'zod';
import { endpoint, idParams, textoBuscado } from '#contract/http.ts';
import { COMUNAS, comunaLlamada } from '#contract/tienda/comunas.ts';
import { ENTREGAS } from '#contract/tienda/despacho.ts';
import { datosFactura } from '#contract/tienda/factura.ts';
import { email } from '#contract/valores/email.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { telefonoEscrito } from '#contract/valores/telefono-escrito.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { compra } from '#contract/ventas/compras/compras.ts';
import { ETAPAS } from '#contract/ventas/cotizaciones/estados.ts';
import { MAX_LINEAS_DE_OC, OC_NO_ENCONTRADA, ocPublica, TAG_OC, texto, UNA_OC } from './oc-publicas.ts';

const MAX_ID = 2_147_483_647;
const numero = z.int();
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });

const candidata = z
  .object({
    id: numero,
    num_cotizacion: numero,
    etapa: z.enum(ETAPAS),
    cliente: z.string(),
    fecha: z.iso.date(),
    neto: monto,
    total: monto,
    mismo_rut: z.boolean(),
  })
  .meta({ id: 'CotizacionParaOc' });

export const cotizacionesParaOc = endpoint({
  method: 'GET',
  path: `${UNA_OC}/cotizaciones`,
  tag: TAG_OC,
  shows: ['OC públicas', 'Cotizaciones'],
  summary: 'Las cotizaciones que podrían ser las de esta orden: las de su RUT primero, y las de total más parecido',
  params: idParams,
  query: z.object({ q: textoBuscado.optional().meta({ description: 'N° de cotización, o parte del cliente' }) }),
  reply: z.array(candidata),
  status: 200,
  fallback: 'No pudimos buscar cotizaciones.',
  notFound: OC_NO_ENCONTRADA,
});

/** 409 when another order has that quotation, with its code in `details.codigo`. */
export const vincularOc = endpoint({
  method: 'POST',
  path: `${UNA_OC}/vincular`,
  tag: TAG_OC,
  changes: ['OC públicas', 'Cotizaciones'],
  summary: 'Dice de qué cotización es una orden de compra',
  params: idParams,
  body: z.object({ cotizacion_id: z.number({ error: 'Elige una cotización.' }).int().min(1).max(MAX_ID) }),
  reply: ocPublica,
  status: 200,
  fallback: 'No se pudo vincular la cotización.',
  notFound: OC_NO_ENCONTRADA,
});

export const desvincularOc = endpoint({
  method: 'POST',
  path: `${UNA_OC}/desvincular`,
  tag: TAG_OC,
  changes: ['OC públicas', 'Cotizaciones'],
  summary: 'Suelta la cotización de una orden de compra que no se ha tomado',
  params: idParams,
  reply: ocPublica,
  status: 200,
  fallback: 'No se pudo soltar la cotización.',
  notFound: OC_NO_ENCONTRADA,
});

const FALTA_PRODUCTO = 'Escribe el código Fussan del producto.';
const FALTA_MOTIVO = 'Di por qué se acepta así.';

/** Of what was seen: once the order changed it is 409. */
export const aprobarOc = endpoint({
  method: 'POST',
  path: `${UNA_OC}/aprobar`,
  tag: TAG_OC,
  summary: 'Aprueba lo que una orden de compra dice distinto de su cotización',
  params: idParams,
  body: z.object({
    motivo: z.string({ error: FALTA_MOTIVO }).overwrite(enUnaLinea).min(3, FALTA_MOTIVO).max(300),
    version: z.int().min(1),
  }),
  reply: ocPublica,
  status: 200,
  refusals: ['OC_CAMBIADA'],
  fallback: 'No se pudieron aprobar las diferencias.',
  notFound: OC_NO_ENCONTRADA,
});

/** Asked for again it is answered as it stands. */
export const tomarOc = endpoint({
  method: 'POST',
  path: `${UNA_OC}/tomar`,
  tag: TAG_OC,
  changes: ['OC públicas', 'Cotizaciones'],
  summary: 'Toma la orden de compra: su cotización queda aceptada, con el código como su oc_cliente',
  params: idParams,
  reply: ocPublica,
  status: 200,
  fallback: 'No se pudo tomar la orden de compra.',
  notFound: OC_NO_ENCONTRADA,
});

/** What is left out is what the order says of its buyer. 409 `STOCK_INSUFICIENTE` says what lacks. */
export const convertirOc = endpoint({
  method: 'POST',
  path: `${UNA_OC}/convertir`,
  tag: TAG_OC,
  changes: ['OC públicas', 'Cotizaciones', 'Compras', 'Existencias', 'Correo'],
  summary: 'Hace la compra de una orden tomada, con sus precios netos y su total, y con factura; repetirla da la misma',
  params: idParams,
  body: z.object({
    entrega: z.enum(ENTREGAS, { error: 'Elige despacho o retiro en tienda.' }).default('despacho'),
    direccion: texto(200).min(1, 'Escribe la dirección de despacho.').optional(),
    comuna: z
      .string()
      .overwrite(enUnaLinea)
      .max(80)
      .transform((comuna) => comunaLlamada(comuna) ?? comuna)
      .refine((comuna) => COMUNAS.includes(comuna), 'Elige una comuna de Chile de la lista.')
      .optional(),
    contacto: telefonoEscrito().optional(),
    email: email('El correo electrónico es requerido.').optional(),
    factura: datosFactura.optional().meta({ description: 'Sin ella, a nombre del comprador' }),
    productos: z
      .array(z.object({ linea_id: z.int().min(1), producto_id: z.int().min(1) }))
      .max(500)
      .optional()
      .meta({ description: 'Qué producto es cada línea cotizada que no lo decía' }),
    items: z
      .array(
        z.object({
          item_id: z.int().min(1),
          codigo_fussan: z.coerce.number({ error: FALTA_PRODUCTO }).int(FALTA_PRODUCTO).min(1, FALTA_PRODUCTO),
        }),
      )
      .max(MAX_LINEAS_DE_OC)
      .optional()
      .meta({ description: 'Qué producto es cada ítem de la orden que no está en la cotización' }),
  }),
  reply: compra,
  status: 201,
  refusals: ['STOCK_INSUFICIENTE', 'CREDITO_EXCEDIDO', 'COTIZACION_SIN_PRODUCTO', 'NO_VENDIBLE'],
  fallback: 'No se pudo hacer el pedido de la orden de compra.',
  notFound: OC_NO_ENCONTRADA,
});
