import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** What the staff's guard shows to nobody whom it doesn't know. */
const STAFF = [
  route('admin', 'admin/inicio/admin.tsx', { id: 'admin' }),
  route('admin-profile', 'admin/inicio/admin.tsx', { id: 'admin-profile' }),
  route('employee', 'admin/inicio/employee.tsx'),
  route('admin/cuenta', 'admin/inicio/cuenta.tsx'),

  route('compras', 'admin/compras/compras.tsx'),
  route('cotizaciones/buscar', 'admin/cotizaciones/buscar.tsx'),
  route('cotizaciones/compra-agil', 'admin/cotizaciones/compra-agil.tsx'),
  route('cotizaciones/convenio', 'admin/cotizaciones/convenio.tsx'),
  route('cotizaciones/cifras', 'admin/cotizaciones/cifras/cifras.tsx'),
  route('cotizaciones/nueva', 'admin/cotizaciones/documento/nueva-cotizacion.tsx'),
  route('cotizaciones/:id', 'admin/cotizaciones/documento/cotizacion-page.tsx'),
  route('base-clientes', 'admin/clientes/clientes.tsx'),
  route('base-clientes/carga', 'admin/clientes/carga/clientes-carga.tsx'),
  route('base-clientes/:id/unir', 'admin/clientes/union/unir-page.tsx'),
  route('base-clientes/:id', 'admin/clientes/cliente-page.tsx'),
  route('proveedores', 'admin/proveedores/proveedores.tsx'),
  route('proveedores/productos', 'admin/proveedores/recepciones/productos-del-proveedor.tsx'),
  route('proveedores/:id', 'admin/proveedores/ficha/proveedor-page.tsx'),
  route('admin/ordenes', 'admin/ordenes/ordenes.tsx'),
  route('admin/ordenes/:id', 'admin/ordenes/orden-page.tsx'),
  route('admin/facturas', 'admin/facturas/facturas.tsx'),
  route('admin/facturas/por-pagar', 'admin/facturas/por-pagar.tsx'),
  route('admin/facturas/nueva', 'admin/facturas/nueva-factura.tsx'),
  route('admin/facturas/:id', 'admin/facturas/ficha/factura-page.tsx'),
  route('admin/facturas/:id/editar', 'admin/facturas/editar-factura.tsx'),
  route('admin/recepciones', 'admin/recepciones/recepciones.tsx'),
  route('admin/recepciones/nueva', 'admin/recepciones/nueva-recepcion.tsx'),
  route('admin/recepciones/:id', 'admin/recepciones/llegada-page.tsx'),
  route('admin/devoluciones', 'admin/devoluciones/devoluciones.tsx'),
  route('admin/devoluciones/:id', 'admin/devoluciones/devolucion-page.tsx'),
  route('retiros', 'admin/retiros/retiros.tsx'),
  route('datos', 'admin/datos/datos.tsx'),
  route('entregas', 'admin/entregas/entregas.tsx'),

  route('admin/productos', 'admin/productos/lista/productos.tsx'),
  route('admin/productos/:id', 'admin/productos/ficha/producto-page.tsx'),
  route('maestros', 'admin/maestros/maestros.tsx'),
  route('maestros/carga', 'admin/maestros/carga/maestros-carga.tsx'),
  route('maestros/:id', 'admin/maestros/maestro.tsx'),
  route('admin/etiquetas', 'admin/etiquetas/etiquetas.tsx'),

  route('admin/existencias', 'admin/existencias/bajo-stock.tsx'),
  route('admin/existencias/reposicion', 'admin/existencias/reposicion/reposicion.tsx'),
  route('admin/existencias/conteos', 'admin/existencias/conteos/conteos.tsx'),
  route('admin/existencias/conteos/:id', 'admin/existencias/conteos/conteo.tsx'),
  route('admin/existencias/movimientos', 'admin/existencias/libro/movimientos.tsx'),
  route('admin/existencias/cuadratura', 'admin/existencias/libro/cuadratura.tsx'),
  route('admin/existencias/vencimientos', 'admin/existencias/vencimientos.tsx'),
  route('admin/existencias/valorizacion', 'admin/costos/valorizacion.tsx'),
  route('admin/existencias/margenes', 'admin/costos/margenes.tsx'),

  route('admin/usuarios', 'admin/usuarios/usuarios.tsx'),
  route('editar-perfil/:id', 'admin/usuarios/editar-perfil.tsx'),
  route('admin/correos', 'admin/correos/correos.tsx'),
  route('admin/auditoria', 'admin/auditoria/auditoria.tsx'),

  // The workspace of who sells to the State: a section's address, then its screens'.
  route('admin-licitacion', 'licitacion/inicio/inicio.tsx'),
  route('admin-licitacion/cadena/:miembro/:id', 'licitacion/cadena/cadena-page.tsx'),
  route('admin-licitacion/licitaciones', 'licitacion/licitaciones/licitaciones.tsx'),
  route('admin-licitacion/licitaciones/calendario', 'licitacion/licitaciones/calendario/calendario.tsx'),
  route('admin-licitacion/licitaciones/:id', 'licitacion/licitaciones/ficha/licitacion-page.tsx'),
  route('admin-licitacion/ventas', 'licitacion/ventas/ventas.tsx'),
  route('admin-licitacion/ventas/cotizaciones', 'licitacion/ventas/cotizaciones.tsx'),
  route('admin-licitacion/ventas/cotizar-compra-agil', 'licitacion/ventas/cotizar-compra-agil.tsx'),
  route('admin-licitacion/ventas/cotizar-convenio', 'licitacion/ventas/cotizar-convenio.tsx'),
  route('admin-licitacion/ventas/post-venta', 'licitacion/post-venta/post-venta.tsx'),
  route('admin-licitacion/ventas/post-venta/:id', 'licitacion/post-venta/reclamo-page.tsx'),
  route('admin-licitacion/configuracion', 'licitacion/configuracion/configuracion.tsx'),
  route('admin-licitacion/operaciones', 'licitacion/ots/operaciones.tsx'),
  route('admin-licitacion/operaciones/oc-portal', 'licitacion/oc-portal/oc-portal.tsx'),
  route('admin-licitacion/operaciones/oc-portal/nueva', 'licitacion/oc-portal/nueva-oc.tsx'),
  route('admin-licitacion/operaciones/oc-portal/:id', 'licitacion/oc-portal/oc-page.tsx'),
  route('admin-licitacion/operaciones/oc-portal/:id/editar', 'licitacion/oc-portal/editar-oc.tsx'),
  route('admin-licitacion/operaciones/proveedor', 'licitacion/proveedor/proveedor.tsx'),
  route('admin-licitacion/operaciones/oc-proveedores', 'licitacion/oc-proveedores/oc-proveedores.tsx'),
  route('admin-licitacion/operaciones/centros-de-costo', 'licitacion/centros-de-costo/centros-de-costo.tsx'),
  route('admin-licitacion/operaciones/centros-de-costo/:id', 'licitacion/centros-de-costo/centro-page.tsx'),
  route('admin-licitacion/operaciones/transaccion', 'licitacion/transaccion/transaccion.tsx'),
  route('admin-licitacion/operaciones/transaccion/pedidos', 'licitacion/transaccion/por-pedido.tsx'),
  route('admin-licitacion/operaciones/ots', 'licitacion/ots/ots.tsx'),
  route('admin-licitacion/operaciones/ots/:id', 'licitacion/ots/ot-page.tsx'),
  route('admin-licitacion/financiero', 'licitacion/ots/financiero.tsx'),
  route('admin-licitacion/financiero/facturas-venta', 'licitacion/facturas-venta/facturas-venta.tsx'),
  route('admin-licitacion/financiero/facturas-venta/por-cobrar', 'licitacion/facturas-venta/por-cobrar.tsx'),
  route('admin-licitacion/financiero/facturas-venta/:id', 'licitacion/facturas-venta/venta-page.tsx'),
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
export const STAFF_PAGES = STAFF.map(({ file }) => file);

/** Every page of the site. Addresses are those of the seeds; two addresses of one page differ by their id. */
export default [
  layout('tienda/layout.tsx', [
    index('tienda/portada/home.tsx'),
    route('productos-nuevos', 'tienda/portada/productos-nuevos.tsx'),
    route('filter-page', 'tienda/catalogo/filter-page.tsx'),
    route('detalle-producto/:id?', 'tienda/producto/detalle-producto.tsx'),

    route('cart', 'tienda/carrito/carrito.tsx', { id: 'cart' }),
    route('carrito', 'tienda/carrito/carrito.tsx', { id: 'carrito' }),

    route('terminos', 'tienda/terminos/terminos.tsx'),

    // Pages with Mantine's fields and dialogs; the others do without its weight.
    layout('ui/mantine/mantine-layout.tsx', [
      route('contacto', 'tienda/contacto/contacto.tsx'),
      route('pagar', 'tienda/pago/pagar.tsx'),
      route('solicitar-cotizacion', 'tienda/cotizacion/solicitar-cotizacion.tsx'),

      route('login', 'cuenta/login.tsx'),
      route('registrarse', 'cuenta/registrarse.tsx'),
      route('recuperar', 'cuenta/recuperar.tsx'),
      route('restablecer', 'cuenta/restablecer.tsx'),
      route('reconocer', 'cuenta/reconocer.tsx'),
      route('invitacion', 'cuenta/invitacion.tsx'),
      route('user', 'cuenta/user.tsx'),
      route('user/cotizaciones/:id', 'cotizaciones/cotizacion-propia.tsx'),
      route('cotizacion', 'cotizaciones/cotizacion-por-enlace.tsx'),
      route('access-denied', 'cuenta/access-denied.tsx'),
    ]),

    route('*', 'tienda/no-encontrada.tsx'),
  ]),

  layout('cuenta/frame-by-role.tsx', [
    route('details-compra/:id', 'cuenta/details-compra.tsx'),
    route('cotizaciones', 'cuenta/cotizaciones.tsx'),
  ]),

  layout('admin/layout.tsx', [
    ...STAFF,

    // Open for all: what is chosen there stays until somebody logs in.
    route('add-product-excel', 'admin/excel/add-product-excel.tsx'),
    route('update-img-products', 'admin/imagenes/update-img-products.tsx'),
  ]),
] satisfies RouteConfig;
