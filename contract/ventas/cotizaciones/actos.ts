import { z } from 'zod';
import { FORMAS_DE_PAGO } from '#contract/dinero/formas-de-pago.ts';
import { endpoint, idParams } from '#contract/http.ts';
import { MAX_UNIDADES_POR_LINEA } from '#contract/tienda/catalogo.ts';
import { COMUNAS, comunaLlamada } from '#contract/tienda/comunas.ts';
import { ENTREGAS } from '#contract/tienda/despacho.ts';
import { datosFactura } from '#contract/tienda/factura.ts';
import { nombrando } from '#contract/valores/caracteres.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { email } from '#contract/valores/email.ts';
import { limpiarRut, rutEsValido } from '#contract/valores/rut.ts';
import { telefonoEscrito } from '#contract/valores/telefono-escrito.ts';
import { enParrafo, enUnaLinea } from '#contract/valores/texto.ts';
import { compra, DOCUMENTOS } from '../compras/compras.ts';
import { BASE_COTIZACIONES, COTIZACION_NO_ENCONTRADA, cotizacionCompleta, TAG_COTIZACIONES } from './cotizaciones.ts';
import { MOTIVOS_DE_PERDIDA } from './estados.ts';

const DE_UNA = `${BASE_COTIZACIONES}/cotizacion/:id`;
export const COTIZACION_SIN_LINEAS = 'Agrega al menos una línea con cantidad.';

const version = z.int().min(1).optional().meta({ description: 'La que se vio: si ya es otra, 409' });

const FALTA_MOTIVO = 'Di por qué.';
export const motivo = z
  .string({ error: FALTA_MOTIVO })
  .overwrite(enUnaLinea)
  .min(3, FALTA_MOTIVO)
  .max(500, 'El motivo es demasiado largo.');

/**
 * Freezes a version and writes the mail with its PDF and private link. Done again it does nothing more. 409 `MARGEN_BAJO` with the
 * lines that nobody approved of in `details.lineas`.
 */
export const enviarCotizacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/enviar`,
  tag: TAG_COTIZACIONES,
  changes: ['Cotizaciones', 'Correo'],
  summary: 'Envía la cotización: congela una versión y escribe al cliente con su PDF y su enlace privado',
  params: idParams,
  body: z.object({
    version,
    sin_correo: z.boolean().optional().meta({ description: 'true: sólo hace el enlace, para mandarlo por otro medio' }),
  }),
  reply: cotizacionCompleta,
  status: 200,
  refusals: ['COTIZACION_CAMBIADA', 'MARGEN_BAJO'],
  fallback: 'No se pudo enviar la cotización.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

/** The same version by the same link. While the last mail is on its way, or failed, it is that one that leaves. */
export const reenviarCotizacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/reenviar`,
  tag: TAG_COTIZACIONES,
  changes: ['Cotizaciones', 'Correo'],
  summary: 'Envía de nuevo el correo de una cotización enviada',
  params: idParams,
  reply: cotizacionCompleta,
  status: 200,
  fallback: 'No se pudo reenviar la cotización.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

/** Tells the shop's inbox, once for what it says now: done again it does nothing more. */
export const pedirAprobacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/pedir-aprobacion`,
  tag: TAG_COTIZACIONES,
  changes: ['Cotizaciones', 'Correo'],
  summary: 'Pide a los administradores que aprueben una cotización bajo el margen mínimo',
  params: idParams,
  body: z.object({ version: z.int().min(1) }),
  reply: cotizacionCompleta,
  status: 200,
  refusals: ['COTIZACION_CAMBIADA'],
  fallback: 'No se pudo pedir la aprobación.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

/** Good for what it says now: another change asks again. */
export const aprobarCotizacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/aprobar`,
  permisos: ['ver-costos'],
  tag: TAG_COTIZACIONES,
  changes: ['Cotizaciones', 'Correo'],
  summary: 'Un administrador aprueba que se venda bajo el margen mínimo, y dice por qué',
  params: idParams,
  body: z.object({ version: z.int().min(1), motivo }),
  reply: cotizacionCompleta,
  status: 200,
  refusals: ['COTIZACION_CAMBIADA'],
  fallback: 'No se pudo aprobar la cotización.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

const version_enviada = z.int().min(1).optional().meta({ description: 'La que se leyó: si ya es otra, 409' });

export const aceptarCotizacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/aceptar`,
  tag: TAG_COTIZACIONES,
  changes: ['Cotizaciones', 'OC públicas', 'Correo'],
  summary: 'Acepta una cotización enviada: el cliente la suya, o el personal por él, que dice cómo lo supo',
  params: idParams,
  body: z.object({
    motivo: motivo.optional().meta({ description: 'Lo pide al personal: «por teléfono», su OC…' }),
    version_enviada,
  }),
  reply: cotizacionCompleta,
  status: 200,
  refusals: ['COTIZACION_CAMBIADA'],
  fallback: 'No se pudo aceptar la cotización.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

export const rechazo = {
  motivo_perdida: z.enum(MOTIVOS_DE_PERDIDA, 'Elige por qué se perdió.').default('otro'),
  motivo: z.string().overwrite(enUnaLinea).max(500, 'El motivo es demasiado largo.').optional(),
};

export const rechazarCotizacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/rechazar`,
  tag: TAG_COTIZACIONES,
  changes: ['Cotizaciones', 'Correo'],
  summary: 'Da por perdida una cotización, con su razón',
  params: idParams,
  body: z.object({ ...rechazo, version_enviada }),
  reply: cotizacionCompleta,
  status: 200,
  refusals: ['COTIZACION_CAMBIADA'],
  fallback: 'No se pudo rechazar la cotización.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

export const reabrirCotizacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/reabrir`,
  tag: TAG_COTIZACIONES,
  summary: 'Vuelve a borrador una cotización enviada, para hacer otra versión; lo que se envió queda como se envió',
  params: idParams,
  reply: cotizacionCompleta,
  status: 200,
  fallback: 'No se pudo abrir la cotización.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

export const copiarCotizacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/copiar`,
  tag: TAG_COTIZACIONES,
  summary: 'Escribe un borrador con las líneas de otra cotización, o de una plantilla',
  params: idParams,
  body: z.object({
    sin_cliente: z.boolean().optional().meta({ description: 'true: para otro cliente' }),
    precios_de_hoy: z
      .boolean()
      .optional()
      .meta({ description: 'true: con el precio y el costo de hoy de cada producto' }),
  }),
  reply: cotizacionCompleta,
  status: 201,
  fallback: 'No se pudo copiar la cotización.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

export const guardarComoPlantilla = endpoint({
  method: 'PUT',
  path: `${DE_UNA}/plantilla`,
  tag: TAG_COTIZACIONES,
  summary: 'Hace de una cotización una plantilla con nombre, o deja de serlo con null',
  params: idParams,
  body: z.object({
    nombre: z.string().overwrite(enUnaLinea).min(1, 'Escribe un nombre.').max(80, 'Es demasiado largo.').nullable(),
  }),
  reply: cotizacionCompleta,
  status: 200,
  fallback: 'No se pudo guardar la plantilla.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

const SIN_TEXTO = 'Escribe un comentario.';
export const comentarioEscrito = z
  .string({ error: SIN_TEXTO })
  .overwrite(enParrafo)
  .min(1, SIN_TEXTO)
  .max(2_000, 'El comentario no puede pasar de 2.000 caracteres.');

/** The client reads it by the link, or in the account. */
export const comentarCotizacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/comentar`,
  tag: TAG_COTIZACIONES,
  changes: ['Cotizaciones', 'Correo'],
  summary: 'Escribe un comentario que leen la tienda y el cliente',
  params: idParams,
  body: z.object({ texto: comentarioEscrito }),
  reply: cotizacionCompleta,
  status: 201,
  refusals: ['DEMASIADOS_INTENTOS'],
  fallback: 'No se pudo guardar el comentario.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

const FALTA_DIRECCION = 'Escribe la dirección de despacho.';

/**
 * How what was quoted is delivered; what is left out is what the quotation says of its client. No price is read (D75). A quotation
 * is one purchase: asked for again, it is that one.
 */
export const convertirCotizacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/convertir`,
  tag: TAG_COTIZACIONES,
  changes: ['Cotizaciones', 'OC públicas', 'Compras', 'Existencias', 'Licitaciones', 'Correo'],
  summary:
    'Hace la compra de una cotización aceptada, a sus precios; de una solicitud propia, a los de hoy. Repetirla da la misma compra. 409 STOCK_INSUFICIENTE dice qué falta; CREDITO_EXCEDIDO, que el cliente no puede deber tanto',
  params: idParams,
  body: z
    .object({
      entrega: z.enum(ENTREGAS, { error: 'Elige despacho o retiro en tienda.' }).default('despacho'),
      direccion: z.string().overwrite(enUnaLinea).max(200, 'La dirección es demasiado larga.').optional(),
      comuna: z.string().overwrite(enUnaLinea).max(80).optional(),
      contacto: telefonoEscrito().optional(),
      email: email('El correo electrónico es requerido.').optional(),
      documento: z.enum(DOCUMENTOS, { error: 'Elige boleta o factura.' }).default('boleta'),
      factura: datosFactura.optional().meta({ description: 'Sólo se lee con documento «factura»' }),
      forma_pago: z.enum(FORMAS_DE_PAGO, { error: 'Elige cómo pagas.' }).optional(),
      precio_final: z
        .number()
        .min(0)
        .optional()
        .meta({ description: 'De una propia, el total que se mostró; si no es el que se cobra, 409' }),
      productos: z
        .array(z.object({ linea_id: z.int().min(1), producto_id: z.int().min(1) }))
        .max(500)
        .optional()
        .meta({ description: 'Qué producto es cada línea que no lo decía; lo pone el personal' }),
      sobre_credito: z
        .boolean()
        .optional()
        .meta({ description: 'Aunque pase el crédito del cliente, o deba algo vencido; con «exceder-credito»' }),
    })
    .transform((datos, ctx) => {
      const comuna = datos.comuna === undefined ? undefined : (comunaLlamada(datos.comuna) ?? datos.comuna);
      if (datos.entrega === 'despacho' && comuna !== undefined && !COMUNAS.includes(comuna)) {
        ctx.addIssue({ code: 'custom', path: ['comuna'], message: 'Elige una comuna de Chile de la lista.' });
      }
      if (datos.entrega === 'despacho' && datos.direccion === '') {
        ctx.addIssue({ code: 'custom', path: ['direccion'], message: FALTA_DIRECCION });
      }
      if (datos.documento === 'factura' && !datos.factura) {
        ctx.addIssue({ code: 'custom', path: ['factura'], message: 'Completa los datos de la factura.' });
      }
      return { ...datos, comuna };
    }),
  permisosSegun: ['exceder-credito'],
  reply: compra,
  status: 201,
  refusals: [
    'STOCK_INSUFICIENTE',
    'CREDITO_EXCEDIDO',
    'COTIZACION_SIN_PRODUCTO',
    'NO_VENDIBLE',
    'LIMITE_DE_COMPRAS',
    'DEMASIADOS_INTENTOS',
    'TOTAL_CAMBIADO',
  ],
  fallback: 'Error al crear la compra',
  notFound: COTIZACION_NO_ENCONTRADA,
});

/** Drafts, one for each supplier, of what an accepted quotation asks for and the shop lacks. */
export const pedirParaCotizacion = endpoint({
  method: 'POST',
  path: `${DE_UNA}/pedir`,
  tag: TAG_COTIZACIONES,
  changes: ['Órdenes a proveedores'],
  summary: 'Hace borradores, uno por proveedor, de lo que una cotización aceptada lleva y no hay en stock',
  params: idParams,
  body: z
    .object({ otra: z.boolean().optional().meta({ description: 'Aunque ya se haya pedido: sin esto, 409' }) })
    .optional(),
  reply: z.object({
    ordenes: z.array(
      z.object({
        id: z.int(),
        numero: z.string(),
        proveedor_id: z.int(),
        nombre_provedor: z.string(),
        lineas: z.int(),
      }),
    ),
  }),
  status: 201,
  refusals: ['ORDEN_REPETIDA'],
  fallback: 'No se pudieron crear las órdenes.',
  notFound: COTIZACION_NO_ENCONTRADA,
});

const CANTIDAD = 'La cantidad debe ser un número entero mayor que 0.';

/**
 * Saves what somebody with a session asks for (D68): «Generar PDF» and «Aceptar Compra» call it. The same list again, while nobody
 * answered it, is the same quotation. A visitor's is a message (`enviarCorreo`), and is not saved.
 */
export const solicitarCotizacion = endpoint({
  method: 'POST',
  path: `${BASE_COTIZACIONES}/solicitud`,
  tag: TAG_COTIZACIONES,
  changes: ['Cotizaciones', 'Correo'],
  summary:
    'Guarda la solicitud de cotización de quien tiene sesión, con los precios de la tienda; se le escribe con su PDF',
  body: z.object({
    items: z
      .array(
        z.object({
          id: z.int().positive().max(2_147_483_647).meta({ description: 'Id del producto' }),
          quantity: z
            .number(CANTIDAD)
            .int(CANTIDAD)
            .positive(CANTIDAD)
            .max(MAX_UNIDADES_POR_LINEA, 'La cantidad es demasiado grande.'),
        }),
      )
      .min(1, 'No hay productos en el carrito para solicitar una cotización.')
      .max(100, 'Una solicitud admite hasta 100 productos distintos.'),
    comentario: z
      .string()
      .overwrite(enParrafo)
      .max(1_000, 'El comentario no puede pasar de 1.000 caracteres.')
      .optional(),
  }),
  reply: cotizacionCompleta,
  status: 201,
  refusals: ['NO_VENDIBLE', 'DEMASIADOS_INTENTOS'],
  fallback: 'Error al crear la cotización',
});

const RUT = 'El RUT no es válido.';
/** Who accepts says who they are; it is kept with the day and from where. */
export const firma = {
  nombre: z
    .string('Escribe tu nombre.')
    .overwrite(enUnaLinea)
    .min(3, 'Escribe tu nombre.')
    .max(120, 'El nombre es demasiado largo.'),
  rut: z
    .string(RUT)
    .overwrite(limpiarDato)
    .max(20, nombrando(RUT))
    .refine(rutEsValido, nombrando(RUT))
    .overwrite(limpiarRut),
};
