import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** What the staff's guard shows to nobody whom it doesn't know. */
const STAFF = [
  route('admin', 'casa/panel/admin.tsx', { id: 'admin' }),
  route('admin-profile', 'casa/panel/admin.tsx', { id: 'admin-profile' }),
  route('employee', 'casa/panel/employee.tsx'),
  route('admin/cuenta', 'casa/panel/cuenta.tsx'),

  route('compras', 'ventas/compras/compras.tsx'),
  route('transferencias', 'dinero/transferencias/transferencias.tsx'),
  route('transferencias/abonos', 'dinero/transferencias/abonos.tsx'),
  route('transferencias/cartola', 'dinero/transferencias/cartola.tsx'),
  route('cotizaciones/buscar', 'ventas/cotizaciones/buscar.tsx'),
  route('cotizaciones/compra-agil', 'ventas/cotizaciones/compra-agil.tsx'),
  route('cotizaciones/convenio', 'ventas/cotizaciones/convenio.tsx'),
  route('cotizaciones/cifras', 'ventas/cotizaciones/cifras/cifras.tsx'),
  route('cotizaciones/nueva', 'ventas/cotizaciones/documento/nueva-cotizacion.tsx'),
  route('cotizaciones/:id', 'ventas/cotizaciones/documento/cotizacion-page.tsx'),
  route('base-clientes', 'ventas/clientes/clientes.tsx'),
  route('base-clientes/carga', 'ventas/clientes/carga/clientes-carga.tsx'),
  route('base-clientes/:id/unir', 'ventas/clientes/union/unir-page.tsx'),
  route('base-clientes/:id', 'ventas/clientes/cliente-page.tsx'),
  route('proveedores', 'abastecimiento/proveedores/proveedores.tsx'),
  route('proveedores/productos', 'abastecimiento/proveedores/recepciones/productos-del-proveedor.tsx'),
  route('proveedores/:id', 'abastecimiento/proveedores/ficha/proveedor-page.tsx'),
  route('admin/recaudacion', 'dinero/recaudacion/recaudacion.tsx'),
  route('admin/libros', 'dinero/libros/libros.tsx'),
  route('admin/libros/comparar', 'dinero/libros/comparar.tsx'),
  route('admin/ordenes', 'abastecimiento/ordenes/ordenes.tsx'),
  route('admin/ordenes/:id', 'abastecimiento/ordenes/orden-page.tsx'),
  route('admin/facturas', 'abastecimiento/facturas/facturas.tsx'),
  route('admin/facturas/por-pagar', 'abastecimiento/facturas/por-pagar.tsx'),
  route('admin/facturas/nueva', 'abastecimiento/facturas/nueva-factura.tsx'),
  route('admin/facturas/:id', 'abastecimiento/facturas/ficha/factura-page.tsx'),
  route('admin/facturas/:id/editar', 'abastecimiento/facturas/editar-factura.tsx'),
  route('admin/dte-recibidos', 'abastecimiento/dte-recibidos/recibidos.tsx'),
  route('admin/dte-recibidos/:id', 'abastecimiento/dte-recibidos/ficha/recibido-page.tsx'),
  route('admin/recepciones', 'bodega/recepciones/recepciones.tsx'),
  route('admin/recepciones/nueva', 'bodega/recepciones/nueva-recepcion.tsx'),
  route('admin/recepciones/:id', 'bodega/recepciones/llegada-page.tsx'),
  route('admin/devoluciones', 'bodega/devoluciones/devoluciones.tsx'),
  route('admin/devoluciones/:id', 'bodega/devoluciones/devolucion-page.tsx'),
  route('admin/banners', 'tienda/banners/banners.tsx'),
  route('admin/banners/:id', 'tienda/banners/banner-page.tsx'),
  route('admin/documentos', 'dinero/dte/documentos.tsx'),
  route('admin/documentos/sii', 'dinero/dte/sii.tsx'),
  route('admin/documentos/:id', 'dinero/dte/dte-page.tsx'),
  route('admin/cupones', 'ventas/cupones/cupones.tsx'),
  route('admin/listas-de-precios', 'ventas/listas/listas.tsx'),
  route('admin/listas-de-precios/:id', 'ventas/listas/lista-page.tsx'),
  route('admin/fletes', 'ventas/fletes/fletes.tsx'),
  route('admin/fletes/tarifas', 'ventas/fletes/carga/tarifas-carga.tsx'),
  route('admin/fletes/comunas', 'ventas/fletes/carga/comunas-carga.tsx'),
  route('retiros', 'ventas/retiros/retiros.tsx'),
  route('datos', 'ventas/datos/datos.tsx'),
  route('entregas', 'ventas/entregas/entregas.tsx'),

  route('admin/productos', 'catalogo/productos/lista/productos.tsx'),
  route('admin/productos/:id', 'catalogo/productos/ficha/producto-page.tsx'),
  route('admin/preguntas', 'catalogo/preguntas/preguntas.tsx'),
  route('admin/opiniones', 'catalogo/opiniones/opiniones.tsx'),
  route('admin/esperados', 'catalogo/avisos/esperados.tsx'),
  route('admin/caracteristicas', 'catalogo/caracteristicas/caracteristicas.tsx'),
  route('admin/caracteristicas/carga', 'catalogo/caracteristicas/carga/caracteristicas-carga.tsx'),
  route('admin/medidas', 'catalogo/medidas/medidas.tsx'),
  route('maestros', 'catalogo/maestros/maestros.tsx'),
  route('maestros/carga', 'catalogo/maestros/carga/maestros-carga.tsx'),
  route('maestros/:id', 'catalogo/maestros/maestro.tsx'),
  route('admin/etiquetas', 'catalogo/etiquetas/etiquetas.tsx'),

  route('admin/existencias', 'bodega/existencias/bajo-stock.tsx'),
  route('admin/existencias/reposicion', 'bodega/existencias/reposicion/reposicion.tsx'),
  route('admin/existencias/conteos', 'bodega/existencias/conteos/conteos.tsx'),
  route('admin/existencias/conteos/:id', 'bodega/existencias/conteos/conteo.tsx'),
  route('admin/existencias/movimientos', 'bodega/existencias/libro/movimientos.tsx'),
  route('admin/existencias/cuadratura', 'bodega/existencias/libro/cuadratura.tsx'),
  route('admin/existencias/vencimientos', 'bodega/existencias/vencimientos.tsx'),
  route('admin/existencias/valorizacion', 'bodega/costos/valorizacion.tsx'),
  route('admin/existencias/margenes', 'bodega/costos/margenes.tsx'),

  route('admin/usuarios', 'casa/usuarios/usuarios.tsx'),
  route('editar-perfil/:id', 'casa/usuarios/editar-perfil.tsx'),
  route('admin/emisor', 'dinero/emisor/emisor.tsx'),
  route('admin/folios', 'dinero/folios/folios.tsx'),
  route('admin/correos', 'casa/correo/correos.tsx'),
  route('admin/auditoria', 'casa/auditoria/auditoria.tsx'),
  route('admin/estado', 'casa/sistema/estado.tsx'),

  // The workspace of who sells to the State: a section's address, then its screens'.
  route('admin-licitacion', 'licitacion/inicio/inicio.tsx'),
  route('admin-licitacion/cadena/:miembro/:id', 'licitacion/cadena/cadena-page.tsx'),
  route('admin-licitacion/licitaciones', 'licitacion/oportunidades/licitaciones.tsx'),
  route('admin-licitacion/licitaciones/calendario', 'licitacion/oportunidades/calendario/calendario.tsx'),
  route('admin-licitacion/licitaciones/:id', 'licitacion/oportunidades/ficha/licitacion-page.tsx'),
  route('admin-licitacion/ventas', 'licitacion/ventas/ventas.tsx'),
  route('admin-licitacion/ventas/cotizaciones', 'licitacion/ventas/cotizaciones.tsx'),
  route('admin-licitacion/ventas/cotizar-compra-agil', 'licitacion/ventas/cotizar-compra-agil.tsx'),
  route('admin-licitacion/ventas/cotizar-convenio', 'licitacion/ventas/cotizar-convenio.tsx'),
  route('admin-licitacion/ventas/post-venta', 'ventas/reclamos/post-venta.tsx'),
  route('admin-licitacion/ventas/post-venta/:id', 'ventas/reclamos/reclamo-page.tsx'),
  route('admin-licitacion/configuracion', 'casa/usuarios/configuracion.tsx'),
  route('admin-licitacion/operaciones', 'licitacion/ots/operaciones.tsx'),
  route('admin-licitacion/operaciones/oc-portal', 'licitacion/oc-publicas/oc-portal.tsx'),
  route('admin-licitacion/operaciones/oc-portal/nueva', 'licitacion/oc-publicas/nueva-oc.tsx'),
  route('admin-licitacion/operaciones/oc-portal/:id', 'licitacion/oc-publicas/oc-page.tsx'),
  route('admin-licitacion/operaciones/oc-portal/:id/editar', 'licitacion/oc-publicas/editar-oc.tsx'),
  route('admin-licitacion/operaciones/proveedor', 'abastecimiento/proveedores/proveedor.tsx'),
  route('admin-licitacion/operaciones/oc-proveedores', 'abastecimiento/ordenes/oc-proveedores.tsx'),
  route('admin-licitacion/operaciones/centros-de-costo', 'licitacion/centros-costo/centros-de-costo.tsx'),
  route('admin-licitacion/operaciones/centros-de-costo/:id', 'licitacion/centros-costo/centro-page.tsx'),
  route('admin-licitacion/operaciones/transaccion', 'dinero/transacciones/transaccion.tsx'),
  route('admin-licitacion/operaciones/transaccion/pedidos', 'dinero/transacciones/por-pedido.tsx'),
  route('admin-licitacion/operaciones/ots', 'licitacion/ots/ots.tsx'),
  route('admin-licitacion/operaciones/ots/:id', 'licitacion/ots/ot-page.tsx'),
  route('admin-licitacion/financiero', 'licitacion/ots/financiero.tsx'),
  route('admin-licitacion/financiero/facturas-venta', 'dinero/facturas-venta/facturas-venta.tsx'),
  route('admin-licitacion/financiero/facturas-venta/por-cobrar', 'dinero/facturas-venta/por-cobrar.tsx'),
  route('admin-licitacion/financiero/facturas-venta/:id', 'dinero/facturas-venta/venta-page.tsx'),
  route('admin-licitacion/reportes', 'licitacion/reportes/utilidades.tsx'),
  route('admin-licitacion/reportes/ventas', 'licitacion/reportes/ventas.tsx'),
  route('admin-licitacion/reportes/cotizaciones', 'licitacion/reportes/cotizaciones.tsx'),
  route('admin-licitacion/reportes/cotizaciones/filas', 'licitacion/reportes/filas.tsx'),
  route('admin-licitacion/financiero/pago-comisiones', 'licitacion/comisiones/comisiones.tsx'),
  route('admin-licitacion/financiero/pago-comisiones/reglas', 'licitacion/comisiones/reglas.tsx'),
  route('admin-licitacion/financiero/pago-comisiones/:id', 'licitacion/comisiones/comision-page.tsx'),
  route('admin-licitacion/metas', 'licitacion/metas/metas.tsx'),
] satisfies RouteConfig;

/** Their files: the server renders for nobody, and needs no more of them than what they say of themselves. */
export const STAFF_PAGES = filesOf(STAFF);

/** Where one only looks and buys: they do without Mantine's weight. */
const SHOP = [
  index('tienda/portada/home.tsx'),
  route('productos-nuevos', 'tienda/portada/productos-nuevos.tsx'),
  route('*', 'tienda/no-encontrada.tsx'),

  route('detalle-producto/:id?', 'tienda/producto/detalle-producto.tsx'),
  route('filter-page', 'tienda/catalogo/filter-page.tsx'),
  route('comparar', 'tienda/comparar/comparar.tsx'),
] satisfies RouteConfig;

/** What the pages above ask for once they are drawn: it doesn't carry what the pages after it need. */
const LATE = [
  'tienda/portada/home-card-acts.tsx',
  'shared/flete/flete-panel.tsx',
  'tienda/producto/vistos-lista.tsx',
  'tienda/producto/precio-de-empresa.tsx',
];

/** Long texts, of which those who only look for goods carry nothing. */
const TEXTOS = [
  route('terminos', 'tienda/terminos/terminos.tsx'),
  route('devoluciones', 'tienda/terminos/devoluciones.tsx'),
  route('privacidad', 'tienda/terminos/privacidad.tsx'),
] satisfies RouteConfig;

/** With its map. */
const CONTACTO = [route('contacto', 'tienda/contacto/contacto.tsx')] satisfies RouteConfig;

/** Before and after the payment, as light as those. */
const BASKET = [
  route('cart', 'tienda/carrito/carrito.tsx', { id: 'cart' }),
  route('carrito', 'tienda/carrito/carrito.tsx', { id: 'carrito' }),
  route('pago/:clave', 'tienda/pago/resultado-webpay.tsx'),
] satisfies RouteConfig;

/** A whole list at once: the carts before it do without its weight. */
const LISTA = [route('pedido-rapido', 'tienda/pedido-rapido/pedido-rapido.tsx')] satisfies RouteConfig;

/** Pages with Mantine's fields and dialogs. */
const LOGIN = [route('login', 'casa/cuenta/login.tsx')] satisfies RouteConfig;
const PERSON = [
  route('registrarse', 'casa/cuenta/registrarse.tsx'),
  route('recuperar', 'casa/cuenta/recuperar.tsx'),
  route('restablecer', 'casa/cuenta/restablecer.tsx'),
  route('reconocer', 'casa/cuenta/reconocer.tsx'),
  route('invitacion', 'casa/cuenta/invitacion.tsx'),
  route('invitacion-empresa', 'casa/cuenta/invitacion-empresa.tsx'),
  route('access-denied', 'casa/cuenta/access-denied.tsx'),
] satisfies RouteConfig;
const PAY = [route('pagar', 'tienda/pago/pagar.tsx')] satisfies RouteConfig;
const CLIENTE = [
  route('solicitar-cotizacion', 'tienda/cotizacion/solicitar-cotizacion.tsx'),
  route('cotizacion', 'ventas/cotizacion-del-cliente/cotizacion-por-enlace.tsx'),
  route('user', 'casa/cuenta/user.tsx'),
  route('user/pedidos-habituales/:id', 'tienda/habitual/habitual-page.tsx'),
  route('devolver/:id?', 'ventas/devolver/devolver.tsx'),
  route('user/cotizaciones/:id', 'ventas/cotizacion-del-cliente/cotizacion-propia.tsx'),
] satisfies RouteConfig;

/** Pages of clientes and staff alike. */
const BY_ROLE = [
  route('details-compra/:id', 'ventas/compras/details-compra.tsx'),
  route('cotizaciones', 'ventas/cotizaciones/cotizaciones.tsx'),
] satisfies RouteConfig;

/** Open for all: what is chosen there stays until somebody logs in. */
const OPEN = [
  route('add-product-excel', 'catalogo/importaciones/add-product-excel.tsx'),
  route('update-img-products', 'catalogo/imagenes/update-img-products.tsx'),
] satisfies RouteConfig;

/** The files of all of them by who comes there, the lightest first: what belongs together (scripts/bundle/chunks.ts). */
export const FILES_BY_USE = {
  clientes: [
    ...['root.tsx', 'entry.client.tsx', 'tienda/layout.tsx', ...filesOf(SHOP)].map((file) => [file]),
    LATE,
    filesOf(BASKET),
    filesOf(LISTA),
    ['ui/mantine/mantine-layout.tsx'],
    filesOf(LOGIN),
    filesOf(PERSON),
    filesOf(PAY),
    filesOf([...TEXTOS, ...CONTACTO]),
    [...filesOf(CLIENTE), ...filesOf(BY_ROLE), 'staff/frame-by-role.tsx'],
  ],
  staffFrame: 'staff/layout.tsx',
  // And what the staff sees on the pages that it shares with clientes.
  staff: [
    ...[...STAFF_PAGES, ...filesOf(OPEN)],
    ...['ventas/compras/compra-page.tsx', 'ventas/cotizaciones/cotizaciones-list.tsx'],
  ],
};

/** Every page of the site. Addresses are those of the seeds; two addresses of one page differ by their id. */
export default [
  layout('tienda/layout.tsx', [
    ...SHOP,
    ...TEXTOS,
    ...BASKET,
    ...LISTA,
    layout('ui/mantine/mantine-layout.tsx', [...LOGIN, ...CONTACTO, ...PERSON, ...PAY, ...CLIENTE]),
  ]),
  layout('staff/frame-by-role.tsx', BY_ROLE),
  layout('staff/layout.tsx', [...STAFF, ...OPEN]),
] satisfies RouteConfig;

function filesOf(pages: readonly RouteConfigEntry[]): string[] {
  return pages.map(({ file }) => file);
}
