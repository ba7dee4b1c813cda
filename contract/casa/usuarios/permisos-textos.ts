import type { Permiso } from './permisos.ts';

/** What each permission is called, and what it is about. Apart from the permissions: the shop's own pages need none of it. */
export const TEXTOS_PERMISO: Record<Permiso, { nombre: string; explica: string }> = {
  'ver-costos': {
    nombre: 'Ver costos',
    explica: 'El último costo, el margen y lo que valen la reposición, los conteos y las recepciones.',
  },
  'cambiar-precios': {
    nombre: 'Cambiar precios',
    explica: 'El precio de los productos, uno a uno o en masa, las ofertas y las planillas que traen precios.',
  },
  'mover-stock': {
    nombre: 'Mover stock',
    explica: 'Corregir el stock, contar, recibir lo que llega y cargar planillas con stock.',
  },
  'anular-compras': {
    nombre: 'Anular compras',
    explica:
      'Anular un pedido, quitarle productos o guardarlo por más tiempo; anular el que ya está pagado, sólo un administrador.',
  },
  'registrar-pagos': {
    nombre: 'Registrar pagos',
    explica: 'Dar por pagado un pedido, y anotar el dinero que se le devuelve al cliente.',
  },
  'exceder-credito': {
    nombre: 'Vender sobre el crédito',
    explica: 'Hacer un pedido aunque pase el crédito de su cliente.',
  },
  'eliminar-clientes': {
    nombre: 'Eliminar clientes',
    explica: 'Sacar clientes de la base, o unir dos que son el mismo.',
  },
  exportar: { nombre: 'Descargar listas', explica: 'Bajar las listas de la administración como Excel o CSV.' },
};

export const NO_DES_LO_QUE_NO_TIENES = (permiso: Permiso): string =>
  `No puedes dar «${TEXTOS_PERMISO[permiso].nombre}», que tú no tienes. Pídeselo a un administrador que lo tenga.`;
export const NADIE_LO_DEVOLVERIA = (permiso: Permiso): string =>
  `Ningún otro administrador tiene «${TEXTOS_PERMISO[permiso].nombre}», y después no habría quién lo diera. Dáselo antes a otro.`;

export const sinElPermiso = (permiso: Permiso): string =>
  `No tienes permiso para hacer esto: te falta «${TEXTOS_PERMISO[permiso].nombre}». Pídeselo a un administrador.`;
