import { listarDevoluciones } from '#contract/abastecimiento/devoluciones.ts';
import { ETIQUETA_DEVOLUCION } from '#contract/abastecimiento/devoluciones-estados.ts';
import { listarFacturas } from '#contract/abastecimiento/facturas.ts';
import { ETIQUETA_FACTURA, nombreDeFactura } from '#contract/abastecimiento/facturas-estados.ts';
import { listarOrdenes } from '#contract/abastecimiento/ordenes.ts';
import { ETIQUETA_ORDEN } from '#contract/abastecimiento/ordenes-estados.ts';
import { paginarClientes } from '#contract/clientes/clientes.ts';
import { paginarCompras } from '#contract/compras/compras-lista.ts';
import { paginarCotizaciones } from '#contract/cotizaciones/cotizaciones.ts';
import { ETIQUETA_ETAPA } from '#contract/cotizaciones/estados.ts';
import { puede } from '#contract/cuenta/permisos.ts';
import { ETIQUETA_ROL, type Rol } from '#contract/cuenta/roles.ts';
import { paginarUsuarios } from '#contract/cuenta/usuarios-admin.ts';
import { paginarMaestros } from '#contract/maestros/maestros.ts';
import { ETIQUETA_OPORTUNIDAD } from '#contract/oportunidades/estados.ts';
import { listarOportunidades } from '#contract/oportunidades/oportunidades.ts';
import { listarProductosAdmin } from '#contract/productos/productos-admin.ts';
import { paginarProveedores } from '#contract/proveedores/proveedores.ts';
import { ETIQUETA_RECLAMO } from '#contract/reclamos/estados.ts';
import { listarReclamos } from '#contract/reclamos/reclamos.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { listarFacturasVenta } from '#contract/ventas-estado/facturas-venta.ts';
import { ETIQUETA_VENTA, nombreDeVenta } from '#contract/ventas-estado/facturas-venta-estados.ts';
import { ETIQUETA_ETAPA_OC } from '#contract/ventas-estado/oc-estados.ts';
import { listarOcPublicas } from '#contract/ventas-estado/oc-publicas.ts';
import { listarOts } from '#contract/ventas-estado/ots.ts';
import { ETIQUETA_OT } from '#contract/ventas-estado/ots-estados.ts';
import { many } from '#web/admin/words.ts';
import { api } from '#web/client/api/browser-api.ts';
import { readUser } from '#web/client/session/session.ts';
import { FACTURAS_VENTA, LICITACIONES, OC_PORTAL, OTS, POST_VENTA } from '#web/licitacion/addresses.ts';
import { COTIZACIONES, DEVOLUCIONES, FACTURAS, MAESTROS, ORDENES, PROVEEDORES } from './addresses.ts';

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
