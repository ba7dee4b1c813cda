import { z } from 'zod';
import { formato, XLSX_O_CSV } from '../exportar.ts';
import { dia, endpoint, opcional, pageOf, paginado, textoBuscado } from '../http.ts';
import { cambioDeCampo } from '../productos/historia.ts';
import { ROLES } from './roles.ts';

/** What an act may be done to, as people call it. */
export const ENTIDADES = {
  compra: 'Compra',
  producto: 'Producto',
  oferta: 'Oferta',
  usuario: 'Persona',
  cliente: 'Cliente',
  proveedor: 'Proveedor',
  maestro: 'Maestro',
  conteo: 'Conteo',
  recepcion: 'Recepción',
  importacion: 'Carga por Excel',
  cambio_masivo: 'Cambio masivo',
  reposicion: 'Reposición',
  correo: 'Correo',
  direccion_correo: 'Dirección de correo',
} as const;

/** What is done, in people's words. An act that is not here is read by its own name. */
export const ACCIONES = {
  'crear-compra': 'Hizo un pedido',
  'preparar-compra': 'Empezó a preparar el pedido',
  'despachar-compra': 'Despachó el pedido',
  'alistar-compra': 'Dejó el pedido listo para retiro',
  'entregar-compra': 'Entregó el pedido',
  'pagar-compra': 'Registró el pago',
  'recortar-compra': 'Quitó productos del pedido',
  'anular-compra': 'Anuló el pedido',
  'vencer-compra': 'El pedido venció sin pago',
  'corregir-compra': 'Corrigió el estado del pedido',
  'editar-compra': 'Editó el pedido',
  'archivar-compra': 'Archivó el pedido',
  'ocultar-compra': 'Ocultó el pedido de su historial',
  'enviar-orden-completa': 'Envió el correo del pedido',
  'marcar-retirado': 'Anotó un retiro del proveedor',
  'deshacer-retirado': 'Deshizo un retiro del proveedor',
  'anotar-entrega': 'Anotó los papeles de una entrega',
  'editar-datos': 'Editó la gestión del pedido',
  'crear-nota': 'Dejó una nota',
  'eliminar-nota': 'Quitó una nota',
  'crear-cliente': 'Creó el cliente',
  'editar-cliente': 'Editó el cliente',
  'eliminar-cliente': 'Eliminó el cliente',
  'archivar-cliente': 'Archivó el cliente',
  'recuperar-cliente': 'Recuperó el cliente',
  'crear-proveedor': 'Creó el proveedor',
  'editar-proveedor': 'Editó el proveedor',
  'eliminar-proveedor': 'Eliminó el proveedor',
  'archivar-proveedor': 'Archivó el proveedor',
  'recuperar-proveedor': 'Recuperó el proveedor',
  'agregar-contacto': 'Agregó un contacto del proveedor',
  'editar-contacto': 'Editó un contacto del proveedor',
  'quitar-contacto': 'Quitó un contacto del proveedor',
  'agregar-al-surtido': 'Agregó un producto al surtido del proveedor',
  'editar-surtido': 'Editó un producto del surtido del proveedor',
  'quitar-del-surtido': 'Quitó un producto del surtido del proveedor',
  'crear-maestro': 'Creó el maestro',
  'editar-maestro': 'Editó el maestro',
  'eliminar-maestro': 'Eliminó el maestro',
  'importar-maestros': 'Cargó una planilla de maestros',
  'unir-producto': 'Unió un producto al maestro',
  'separar-producto': 'Separó un producto del maestro',
  'crear-producto': 'Creó el producto',
  'editar-producto': 'Editó el producto',
  'eliminar-producto': 'Eliminó el producto',
  'actualizar-imagen': 'Cambió la imagen',
  'anotar-costo': 'Una recepción dejó otro costo',
  'ajustar-stock': 'Ajustó el stock',
  'agregar-favorito': 'Guardó un favorito',
  'quitar-favorito': 'Quitó un favorito',
  'cambio-masivo': 'Cambió varios productos',
  'deshacer-masivo': 'Deshizo un cambio masivo',
  'detener-masivo': 'Detuvo un cambio masivo',
  'importar-planilla': 'Cargó una planilla',
  'deshacer-importacion': 'Deshizo una carga',
  'crear-oferta': 'Programó una oferta',
  'anular-oferta': 'Anuló una oferta',
  'descartar-oferta': 'La oferta no comenzó',
  'crear-conteo': 'Abrió un conteo',
  'contar-productos': 'Contó productos',
  'quitar-linea': 'Quitó un producto del conteo',
  'cerrar-conteo': 'Cerró el conteo',
  'anular-conteo': 'Anuló el conteo',
  'crear-recepcion': 'Creó una recepción',
  'editar-recepcion': 'Editó la recepción',
  'eliminar-recepcion': 'Eliminó la recepción',
  'aceptar-recepcion': 'Aceptó la recepción',
  'rechazar-recepcion': 'Rechazó la recepción',
  'cambiar-reposicion': 'Cambió lo que se va a pedir',
  'volver-a-lo-propuesto': 'Volvió a lo propuesto',
  'registrar-usuario': 'Creó su cuenta',
  'crear-admin': 'Se creó un administrador',
  'editar-usuario': 'Editó la cuenta',
  'completar-datos': 'Completó sus datos',
  'eliminar-usuario': 'Eliminó la cuenta',
  'cambiar-rol': 'Cambió el rol',
  'aprobar-rol': 'Aprobó el rol pedido',
  'rechazar-rol': 'Rechazó el rol pedido',
  'reconsiderar-rol': 'Reconsideró el rol pedido',
  'deshacer-rol': 'Deshizo la decisión sobre el rol',
  'cambiar-topes': 'Cambió los topes de compra',
  'iniciar-sesion': 'Inició sesión',
  'cerrar-sesion': 'Cerró sesión',
  'cerrar-una-sesion': 'Cerró una de sus sesiones',
  'cerrar-las-demas': 'Cerró sus demás sesiones',
  'cambiar-clave': 'Cambió su contraseña',
  'pedir-recuperacion': 'Pidió recuperar la contraseña',
  'restablecer-clave': 'Restableció su contraseña',
  'avisar-bloqueo': 'Se avisó de intentos de entrar',
  'reconocer-dispositivo': 'Reconoció un navegador',
  'preparar-segundo-factor': 'Empezó a activar el segundo factor',
  'activar-segundo-factor': 'Activó el segundo factor',
  'quitar-segundo-factor': 'Quitó su segundo factor',
  'quitar-segundo-factor-ajeno': 'Quitó el segundo factor de otra persona',
  'renovar-codigos-de-recuperacion': 'Renovó sus códigos de recuperación',
  'usar-codigo-de-recuperacion': 'Usó un código de recuperación',
  'cerrar-cuenta-demo': 'Se cerró una cuenta de la demostración',
  'enviar-mensaje': 'Envió un mensaje de contacto',
  'reenviar-correo': 'Reenvió un correo',
  'reenviar-correos-fallidos': 'Reenvió los correos fallidos',
  'confirmar-direccion': 'Confirmó su dirección de correo',
  'dar-de-alta-direccion': 'Volvió a recibir correos',
  'dar-de-baja-direccion': 'Dejó de recibir correos',
} as const;

const POR_PAGINA = 24;
/** Acts that a download holds at most: beyond them the dates have to be narrowed. */
export const MAX_ACTOS_ARCHIVO = 100_000;

/** An act: who did what to what, what it changed, and from where. */
const acto = z
  .object({
    id: z.number().int(),
    cuando: z.iso.datetime({ offset: true }),
    quien_id: z.number().int().nullable(),
    quien: z.string().meta({ description: 'Nombre de quien lo hizo; si no fue nadie, «El sistema» o «Un visitante»' }),
    rol: z.enum(ROLES).nullable().meta({ description: 'El que tenía al hacerlo' }),
    accion: z.string(),
    texto: z.string().meta({ description: 'Qué hizo: «Despachó el pedido»' }),
    entidad: z.string(),
    entidad_id: z.number().int().nullable(),
    cosa: z.string().meta({ description: 'A qué: «Pedido 482913», el nombre de un producto o de una persona' }),
    producto_id: z.number().int().nullable().meta({ description: 'El producto que es, o de una oferta el suyo' }),
    cambios: z.array(cambioDeCampo),
    ip: z.string().nullable().meta({ description: 'Desde dónde; null si nadie llamó, o de antes de que se anotara' }),
    request_id: z.string().nullable().meta({ description: 'La petición, como la nombra el registro del servidor' }),
  })
  .meta({ id: 'ActoDeAuditoria' });
export type ActoDeAuditoria = z.output<typeof acto>;

const paginaAuditoria = pageOf(acto);
export type PaginaAuditoria = z.output<typeof paginaAuditoria>;

const filtroAuditoria = z.object({
  q: textoBuscado.optional().meta({
    description: 'N° de pedido, código de producto, o parte de su descripción o del nombre o correo de una persona',
  }),
  persona: textoBuscado.optional().meta({ description: 'Quién: parte del nombre o del correo, o «el sistema»' }),
  entidad: opcional(z.string().trim().max(60)),
  entidad_id: opcional(z.coerce.number().int().min(1).max(2_147_483_647)).meta({
    description: 'Con entidad, esa sola',
  }),
  accion: opcional(z.string().trim().max(60)),
  desde: opcional(dia).meta({ description: 'Día de Santiago, incluido' }),
  hasta: opcional(dia).meta({ description: 'Día de Santiago, incluido' }),
  sort: z.enum(['fecha-desc', 'fecha-asc']).default('fecha-desc'),
});
export type FiltroAuditoria = z.output<typeof filtroAuditoria>;

export const listarAuditoria = endpoint({
  method: 'GET',
  path: '/api/auditoria',
  tag: 'Auditoría',
  summary: 'Quién hizo qué a qué, qué cambió y desde dónde, lo último primero',
  query: filtroAuditoria.extend(paginado(POR_PAGINA)),
  reply: paginaAuditoria,
  status: 200,
  fallback: 'No pudimos cargar la auditoría.',
});

export const descargarAuditoria = endpoint({
  method: 'GET',
  path: '/api/auditoria/archivo',
  tag: 'Auditoría',
  summary: `Los actos que halla el filtro, una fila por campo cambiado; 413 si pasan de ${MAX_ACTOS_ARCHIVO}`,
  query: filtroAuditoria.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  refusals: ['DEMASIADO_GRANDE'],
  fallback: 'No pudimos descargar la auditoría.',
});
