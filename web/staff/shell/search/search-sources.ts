import { ETIQUETA_FACTURA, nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import { listarFacturas } from '#contract/abastecimiento/facturas/facturas.ts';
import { ETIQUETA_ORDEN } from '#contract/abastecimiento/ordenes/estados.ts';
import { listarOrdenes } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { paginarProveedores } from '#contract/abastecimiento/proveedores/proveedores.ts';
import { listarDevoluciones } from '#contract/bodega/devoluciones/devoluciones.ts';
import { ETIQUETA_DEVOLUCION } from '#contract/bodega/devoluciones/estados.ts';
import { puede } from '#contract/casa/usuarios/permisos.ts';
import { ETIQUETA_ROL, type Rol } from '#contract/casa/usuarios/roles.ts';
import { paginarUsuarios } from '#contract/casa/usuarios/usuarios-admin.ts';
import { paginarMaestros } from '#contract/catalogo/maestros/maestros.ts';
import { listarProductosAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { ETIQUETA_VENTA, nombreDeVenta } from '#contract/dinero/facturas-venta/estados.ts';
import { listarFacturasVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { ETIQUETA_ETAPA_OC } from '#contract/licitacion/oc-publicas/estados.ts';
import { listarOcPublicas } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { ETIQUETA_OPORTUNIDAD } from '#contract/licitacion/oportunidades/estados.ts';
import { listarOportunidades } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { ETIQUETA_OT } from '#contract/licitacion/ots/estados.ts';
import { listarOts } from '#contract/licitacion/ots/ots.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { paginarClientes } from '#contract/ventas/clientes/clientes.ts';
import { paginarCompras } from '#contract/ventas/compras/compras-lista.ts';
import { paginarCotizaciones } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { ETIQUETA_ETAPA } from '#contract/ventas/cotizaciones/estados.ts';
import { ETIQUETA_RECLAMO } from '#contract/ventas/reclamos/estados.ts';
import { listarReclamos } from '#contract/ventas/reclamos/reclamos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { readUser } from '#web/client/session/session.ts';
import { COTIZACIONES, DEVOLUCIONES, FACTURAS, MAESTROS, ORDENES, PROVEEDORES } from '#web/staff/addresses.ts';
import { FACTURAS_VENTA, LICITACIONES, OC_PORTAL, OTS, POST_VENTA } from '#web/staff/addresses-licitacion.ts';
import { many } from '#web/staff/words.ts';

/** Something that the search of everything found. */
export interface Found {
  id: string;
  title: string;
  detail: string;
  to: string;
}

/** A kind of thing that can be found: one entry here, and the search of everything has it. */
export interface SearchSource {
  title: string;
  roles: readonly Rol[];
  /** The best few for what is typed. */
  find: (q: string) => Promise<Found[]>;
}

const FEW = 5;

export const SEARCH_SOURCES: readonly SearchSource[] = [
  // Who looks for a client by a word that products have, too, sees the client.
  {
    title: 'Clientes',
    roles: ['admin'],
    find: async (q) => {
      const { items } = await api(paginarClientes, { query: { q, page: 1, limit: FEW } });
      return items.map(({ id, empresa, nombre, rut_cliente, usado }) => ({
        id: `cliente-${id}`,
        title: empresa || nombre,
        detail: `${formatRut(rut_cliente)} · debe ${formatPrecio(usado)}`,
        to: `/base-clientes/${id}`,
      }));
    },
  },
  {
    title: 'Productos',
    roles: ['admin'],
    find: async (q) => {
      const { items } = await api(listarProductosAdmin, { query: { q, limit: FEW } });
      return items.map(({ id, codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock, estado }) => ({
        id: `producto-${id}`,
        title: descripcion,
        detail: `${estado === 'activo' ? '' : 'Oculto · '}${codigo_producto_fussan} · ${formatPrecio(precio_unitario)} · stock ${cantidad_stock}`,
        to: `/admin/productos/${id}`,
      }));
    },
  },
  {
    title: 'Maestros',
    roles: ['admin', 'employee'],
    find: async (q) => {
      const { items } = await api(paginarMaestros, { query: { q, page: 1, limit: FEW } });
      return items.map(({ id, codigo_fussan, description, familia, productos }) => ({
        id: `maestro-${id}`,
        title: description,
        detail: `${codigo_fussan} · ${nombreFamilia(familia)} · ${many(productos, 'producto', 'productos')}`,
        to: `${MAESTROS}/${id}`,
      }));
    },
  },
  {
    title: 'Compras',
    roles: ['admin', 'employee'],
    find: async (q) => {
      const { items } = await api(paginarCompras, { query: { q, page: 1, limit: FEW } });
      return items.map(({ id, num_pedido, email, estado, precio_final }) => ({
        id: `compra-${id}`,
        title: `Pedido ${num_pedido}`,
        detail: `${email} · ${estado} · ${formatPrecio(precio_final)}`,
        to: `/details-compra/${id}`,
      }));
    },
  },
  {
    title: 'Cotizaciones',
    roles: ['admin', 'employee'],
    find: async (q) => {
      const { items } = await api(paginarCotizaciones, { query: { q, page: 1, limit: FEW } });
      return items.map(({ id, num_cotizacion, cliente, etapa, total }) => ({
        id: `cotizacion-${id}`,
        title: `Cotización ${num_cotizacion}`,
        detail: `${cliente} · ${ETIQUETA_ETAPA[etapa]} · ${formatPrecio(total)}`,
        to: `${COTIZACIONES}/${id}`,
      }));
    },
  },
  {
    title: 'Proveedores',
    roles: ['admin'],
    find: async (q) => {
      const { items } = await api(paginarProveedores, { query: { q, archivados: 'todos', page: 1, limit: FEW } });
      return items.map(({ id, nombre_provedor, rut, comuna, archivado }) => ({
        id: `proveedor-${id}`,
        title: nombre_provedor,
        detail: [archivado && 'Archivado', formatRut(rut), comuna].filter(Boolean).join(' · '),
        to: `${PROVEEDORES}/${id}`,
      }));
    },
  },
  {
    title: 'Facturas de proveedores',
    roles: ['admin'],
    find: async (q) => {
      // It is what things cost.
      if (!puede(readUser(), 'ver-costos')) return [];
      const { items } = await api(listarFacturas, { query: { q, page: 1, limit: FEW } });
      return items.map(({ id, tipo, folio, nombre_provedor, estado, total }) => ({
        id: `factura-${id}`,
        title: nombreDeFactura({ tipo, folio }),
        detail: `${nombre_provedor} · ${ETIQUETA_FACTURA[estado]} · ${formatPrecio(total)}`,
        to: `${FACTURAS}/${id}`,
      }));
    },
  },
  {
    title: 'Órdenes a proveedores',
    roles: ['admin', 'employee'],
    find: async (q) => {
      const { items } = await api(listarOrdenes, { query: { q, limit: FEW } });
      return items.map(({ id, numero, nombre_provedor, estado, unidades }) => ({
        id: `orden-${id}`,
        title: numero,
        detail: `${nombre_provedor} · ${ETIQUETA_ORDEN[estado]} · ${many(unidades, 'unidad', 'unidades')}`,
        to: `${ORDENES}/${id}`,
      }));
    },
  },
  {
    title: 'Devoluciones a proveedores',
    roles: ['admin', 'employee'],
    find: async (q) => {
      const { items } = await api(listarDevoluciones, { query: { q, limit: FEW } });
      return items.map(({ id, numero, nombre_provedor, estado, unidades }) => ({
        id: `devolucion-${id}`,
        title: numero,
        detail: `${nombre_provedor} · ${ETIQUETA_DEVOLUCION[estado]} · ${many(unidades, 'unidad', 'unidades')}`,
        to: `${DEVOLUCIONES}/${id}`,
      }));
    },
  },
  {
    title: 'Licitaciones',
    roles: ['admin'],
    find: async (q) => {
      const { items } = await api(listarOportunidades, { query: { q, page: 1, limit: FEW } });
      return items.map(({ id, codigo, nombre, comprador, estado }) => ({
        id: `licitacion-${id}`,
        title: `${codigo} · ${nombre}`,
        detail: `${comprador} · ${ETIQUETA_OPORTUNIDAD[estado]}`,
        to: `${LICITACIONES}/${id}`,
      }));
    },
  },
  {
    title: 'OC públicas',
    roles: ['admin'],
    find: async (q) => {
      const { items } = await api(listarOcPublicas, { query: { q, page: 1, limit: FEW } });
      return items.map(({ id, codigo, organismo, etapa, total }) => ({
        id: `oc-publica-${id}`,
        title: `OC ${codigo}`,
        detail: `${organismo} · ${ETIQUETA_ETAPA_OC[etapa]} · ${formatPrecio(total)}`,
        to: `${OC_PORTAL}/${id}`,
      }));
    },
  },
  {
    title: 'OT',
    roles: ['admin'],
    find: async (q) => {
      const { items } = await api(listarOts, { query: { q, page: 1, limit: FEW } });
      return items.map(({ id, numero, cliente, estado, unidades }) => ({
        id: `ot-${id}`,
        title: numero,
        detail: `${cliente} · ${ETIQUETA_OT[estado]} · ${many(unidades, 'unidad', 'unidades')}`,
        to: `${OTS}/${id}`,
      }));
    },
  },
  {
    title: 'Facturas de venta',
    roles: ['admin'],
    find: async (q) => {
      const { items } = await api(listarFacturasVenta, { query: { q, page: 1, limit: FEW } });
      return items.map(({ id, tipo, folio, cliente, estado, total }) => ({
        id: `factura-venta-${id}`,
        title: nombreDeVenta({ tipo, folio }),
        detail: `${cliente} · ${ETIQUETA_VENTA[estado]} · ${formatPrecio(total)}`,
        to: `${FACTURAS_VENTA}/${id}`,
      }));
    },
  },
  {
    title: 'Reclamos',
    roles: ['admin'],
    find: async (q) => {
      const { items } = await api(listarReclamos, { query: { q, page: 1, limit: FEW } });
      return items.map(({ id, numero, cliente, estado, compra }) => ({
        id: `reclamo-${id}`,
        title: numero,
        detail: `${cliente} · pedido ${compra.num_pedido} · ${ETIQUETA_RECLAMO[estado]}`,
        to: `${POST_VENTA}/${id}`,
      }));
    },
  },
  {
    title: 'Personas',
    roles: ['admin'],
    find: async (q) => {
      const { users } = await api(paginarUsuarios, { query: { q, page: 1, limit: FEW } });
      return users.map(({ id, name, email, role }) => ({
        id: `usuario-${id}`,
        title: name,
        detail: `${email} · ${ETIQUETA_ROL[role]}`,
        to: `/editar-perfil/${id}`,
      }));
    },
  },
];
