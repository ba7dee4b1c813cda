import { z } from 'zod';
import { FORMAS_DE_PAGO } from '#contract/dinero/formas-de-pago.ts';
import { dia, endpoint, opcional } from '#contract/http.ts';
import { MAX_UNIDADES_POR_LINEA } from '#contract/tienda/catalogo.ts';
import { COMUNAS, comunaLlamada } from '#contract/tienda/comunas.ts';
import { ENTREGAS } from '#contract/tienda/despacho.ts';
import { datosFactura } from '#contract/tienda/factura.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { email } from '#contract/valores/email.ts';
import { telefonoEscrito } from '#contract/valores/telefono-escrito.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { codigoDeCupon } from '#contract/ventas/cupones/cupones.ts';
import { compra, DOCUMENTOS } from './compras.ts';

export const CARRITO_VACIO = 'El carrito está vacío.';
export const DATOS_DE_ENVIO_INCOMPLETOS = 'Completa todos los datos de contacto y dirección.';
export const CARGANDO_PROVEEDORES = 'Cargando información de proveedores. Espera un momento...';
export const SESION_EXPIRADA = 'Sesión expirada. Inicia sesión nuevamente.';
export const COMPRA_SIN_ID = 'No se pudo obtener un ID de compra válido para enviar la orden completa.';

export function compraEnviada(email: string): string {
  return `¡Compra enviada con éxito! Se ha notificado al correo ${email}.`;
}

/** When the mail of an order can't leave: the order stands all the same. */
export function compraSinCorreo(email: string): string {
  return `Tu compra quedó hecha. No enviamos su correo a ${email}: esa dirección ya tuvo sus correos de hoy.`;
}

/** An amount as the person saw it. What is none says nothing, and is ignored (D91). */
const visto = z.number().min(0).max(999_999_999_999).optional().catch(undefined);

/** A figure of the seeds' own shape, which may come as text. */
const cifra = <T extends z.ZodType<number, number>>(numero: T) =>
  z.union([numero, z.string().overwrite(limpiarDato).regex(/^\d+$/).transform(Number).pipe(numero)], {
    // Said in the words of the figure itself, not in those of a choice.
    error: (issue) => (issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined),
  });

const linea = z.object({
  id: z.int().positive().max(2_147_483_647).meta({ description: 'Id del producto' }),
  quantity: z
    .number({ error: 'La cantidad debe ser un número entero mayor que 0.' })
    .int('La cantidad debe ser un número entero mayor que 0.')
    .positive('La cantidad debe ser un número entero mayor que 0.')
    .max(MAX_UNIDADES_POR_LINEA, 'La cantidad es demasiado grande para comprar en línea. Pide una cotización.'),
  precio_unitario: visto.meta({ description: 'El precio que se mostró; si no es el actual, 409' }),
});

const codigo = cifra(z.int().positive()).optional();
const unidades = cifra(linea.shape.quantity).optional();
/** Read only where nothing before it said the same (D91), so that it is as it came until then. */
const cifraSegun = z
  .custom<number | string>()
  .meta({ type: ['integer', 'string'] })
  .optional();

const envioRequerido = z
  .string({ error: DATOS_DE_ENVIO_INCOMPLETOS })
  .overwrite(enUnaLinea)
  .min(1, DATOS_DE_ENVIO_INCOMPLETOS);

/** The call takes one that is too short for the form (D92). */
const telefono = (min: number) => telefonoEscrito(DATOS_DE_ENVIO_INCOMPLETOS, min);
const contacto = telefono(8);
const direccion = envioRequerido.max(200, 'La dirección es demasiado larga.');
/** Without regard to case and accents (D92), and kept as it is written well. */
const comuna = envioRequerido
  .overwrite((valor) => comunaLlamada(valor) ?? valor)
  .refine((valor) => COMUNAS.includes(valor), 'Elige una comuna de Chile de la lista.');
const emailDeEnvio = email(DATOS_DE_ENVIO_INCOMPLETOS);

/** The fields of Confirmar Compra, one by one, as its form checks them. */
export const formularioEnvio = z.object({ email: emailDeEnvio, contacto, direccion, comuna });

/**
 * What checkout sends. `items` and `precio_final` are what the person saw; everything else of the seeds' body (user,
 * dates, number, prices, supplier, state) is ignored whatever it holds, for the server decides it (D39, D91). Only without
 * `items`, the seeds' own shape buys `otv_compras`, or `otv`, units of `codigo_producto_fussan` (else 1). With
 * `entrega: 'retiro'` the goods wait in the shop and `direccion` and `comuna` are not read; `factura` is read only with
 * `documento: 'factura'`.
 */
export const nuevaCompra = z
  .object({
    items: z.array(linea).min(1, CARRITO_VACIO).max(100, 'Una compra admite hasta 100 productos distintos.').optional(),
    precio_final: visto,
    codigo_producto_fussan: cifraSegun,
    otv: cifraSegun,
    otv_compras: cifraSegun,
    email: emailDeEnvio.optional(),
    forma_pago: z.enum(FORMAS_DE_PAGO, { error: 'Elige cómo pagas.' }).optional().meta({
      description: 'Sin ella queda por acordar, y la compra se guarda lo que tarda una transferencia',
    }),
    estado: z.unknown().meta({ description: 'Lo decide la tienda: se ignora' }).optional(),
    cupon: codigoDeCupon
      .optional()
      .meta({ description: 'Se descuenta en la misma suma; si no vale, 409 CUPON_NO_VALE' }),
    otra_igual: z.boolean().catch(false).optional().meta({
      description: 'true: es otro pedido, igual al de recién (409 COMPRA_REPETIDA); con Idempotency-Key no hace falta',
    }),
    sobre_credito: z.boolean().catch(false).optional().meta({
      description:
        'Del personal: aunque pase el crédito del cliente de ese RUT, o éste deba algo vencido; con «exceder-credito»',
    }),
    entrega: z.enum(ENTREGAS, { error: 'Elige despacho o retiro en tienda.' }).default('despacho'),
    direccion: z.string().overwrite(enUnaLinea).optional(),
    comuna: z.string().overwrite(enUnaLinea).optional(),
    llega: opcional(dia.nullable()).meta({
      description: 'El día que vio prometido quien compra; si ya no alcanza, 409 FECHA_CAMBIADA dice el de ahora',
    }),
    contacto: telefono(1),
    documento: z.enum(DOCUMENTOS, { error: 'Elige boleta o factura.' }).default('boleta'),
    factura: z
      .custom<z.input<typeof datosFactura>>()
      .meta({ type: 'object', description: 'rut, razon_social y giro; sólo se lee con documento «factura»' })
      .optional(),
  })
  .transform((pedido, ctx) => {
    function leer<T extends z.ZodType>(campo: keyof typeof pedido, esquema: T): z.output<T> | undefined {
      const leido = esquema.safeParse(pedido[campo]);
      for (const { path, message } of leido.error?.issues ?? []) {
        ctx.addIssue({ code: 'custom', path: [campo, ...path], message });
      }
      return leido.data;
    }
    const seDespacha = pedido.entrega === 'despacho';
    const { codigo_producto_fussan: _codigo, otv: _otv, otv_compras, ...resto } = pedido;
    const antigua: { codigo_producto_fussan?: number | undefined; unidades?: number | undefined } = {};
    if (!pedido.items) {
      antigua.codigo_producto_fussan = leer('codigo_producto_fussan', codigo);
      antigua.unidades = otv_compras === undefined ? leer('otv', unidades) : leer('otv_compras', unidades);
    }
    return {
      ...resto,
      ...antigua,
      direccion: seDespacha ? leer('direccion', direccion) : undefined,
      comuna: seDespacha ? leer('comuna', comuna) : undefined,
      factura: pedido.documento === 'factura' ? leer('factura', datosFactura) : undefined,
    };
  });
export type NuevaCompra = z.input<typeof nuevaCompra>;

export const crearCompra = endpoint({
  method: 'POST',
  path: '/api/compras/compra',
  tag: 'Compras',
  changes: ['Compras', 'Existencias', 'Correo'],
  summary:
    'Crea una compra con los precios y el stock del servidor. Sin Idempotency-Key, una igual a otra de la misma cuenta en el último minuto se pregunta (409 con el número de la primera en details)',
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\w-]{8,100}$/, 'La clave de idempotencia debe tener entre 8 y 100 letras, números o guiones.')
      .optional()
      .meta({ description: 'Una por intento de pago: repetirla devuelve la misma compra (D44)' }),
  }),
  body: nuevaCompra,
  reply: compra,
  status: 201,
  permisosSegun: ['exceder-credito'],
  refusals: [
    'STOCK_INSUFICIENTE',
    'TOTAL_CAMBIADO',
    'FECHA_CAMBIADA',
    'CLAVE_REUTILIZADA',
    'NO_VENDIBLE',
    'SIN_DESPACHO',
    'CUPON_NO_VALE',
    'LIMITE_DE_COMPRAS',
    'CREDITO_EXCEDIDO',
    'COMPRA_REPETIDA',
    'DEMASIADOS_INTENTOS',
  ],
  fallback: 'Error al crear la compra',
});
