import {
  IconArrowsLeftRight,
  IconBolt,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconChartBar,
  IconChartPie,
  IconClipboardList,
  IconFileCheck,
  IconFileDollar,
  IconFileInvoice,
  IconHeartHandshake,
  IconHome,
  IconMessageReport,
  IconPercentage,
  IconReceipt2,
  IconShoppingCart,
  IconTargetArrow,
  IconTruckDelivery,
  IconTruckLoading,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import {
  CENTROS_COSTO,
  CONFIGURACION,
  COTIZAR_COMPRA_AGIL,
  COTIZAR_CONVENIO,
  FACTURAS_VENTA,
  FINANCIERO,
  LICITACION,
  LICITACIONES,
  METAS,
  OC_PORTAL,
  OC_PROVEEDORES,
  OPERACIONES,
  OTS,
  PAGO_COMISIONES,
  POST_VENTA,
  PROVEEDOR,
  REPORTES,
  TRANSACCION,
  VENTAS,
  VENTAS_COTIZACIONES,
} from '../addresses-licitacion.ts';
import { COTIZACIONES_POR_APROBAR, type NavGroup, type NavItem } from './nav.ts';

const ADMIN: readonly Rol[] = ['admin'];

/** What each section holds, by the labels of the seeds (001 §2): a screen is here when its page is. */
const EN_VENTAS: readonly NavItem[] = [
  {
    to: VENTAS_COTIZACIONES,
    title: 'Cotizaciones',
    icon: IconFileDollar,
    roles: ADMIN,
    ...COTIZACIONES_POR_APROBAR,
  },
  { to: COTIZAR_COMPRA_AGIL, title: 'Cotizar Compra Agil', icon: IconBolt, roles: ADMIN },
  { to: COTIZAR_CONVENIO, title: 'Cotizar Convenio', icon: IconHeartHandshake, roles: ADMIN },
  {
    to: POST_VENTA,
    title: 'Post Venta',
    icon: IconMessageReport,
    roles: ADMIN,
    counter: ({ reclamos_atrasados }) => reclamos_atrasados,
    hot: true,
  },
];
const EN_OPERACIONES: readonly NavItem[] = [
  { to: OC_PORTAL, title: 'OC Portal', icon: IconFileCheck, roles: ADMIN },
  { to: PROVEEDOR, title: 'Proveedor', icon: IconBuildingWarehouse, roles: ADMIN },
  { to: OC_PROVEEDORES, title: 'OC PProveedores', icon: IconClipboardList, roles: ADMIN },
  { to: CENTROS_COSTO, title: 'Centros De Costo', icon: IconChartPie, roles: ADMIN },
  { to: OTS, title: 'OT / Despachos', icon: IconTruckLoading, roles: ADMIN },
  { to: TRANSACCION, title: 'Transaccion', icon: IconArrowsLeftRight, roles: ADMIN },
];
const EN_FINANCIERO: readonly NavItem[] = [
  { to: FACTURAS_VENTA, title: 'Facturas Venta', icon: IconReceipt2, roles: ADMIN },
  { to: PAGO_COMISIONES, title: 'Pago Comisiones', icon: IconPercentage, roles: ADMIN },
];

const SECTIONS: readonly NavGroup[] = [
  { items: [{ to: LICITACION, title: 'Inicio', icon: IconHome, roles: ADMIN, exact: true }] },
  { title: 'Ventas', to: VENTAS, icon: IconShoppingCart, items: EN_VENTAS },
  { title: 'Operaciones', to: OPERACIONES, icon: IconTruckDelivery, items: EN_OPERACIONES },
  { title: 'Financiero', to: FINANCIERO, icon: IconFileInvoice, items: EN_FINANCIERO },
  {
    items: [
      {
        to: LICITACIONES,
        title: 'Licitaciones',
        icon: IconBuildingBank,
        roles: ADMIN,
        counter: ({ licitaciones_por_cerrar }) => licitaciones_por_cerrar,
        hot: true,
      },
    ],
  },
  { items: [{ to: CONFIGURACION, title: 'Configuración', icon: IconUsersGroup, roles: ADMIN }] },
  { items: [{ to: METAS, title: 'Metas', icon: IconTargetArrow, roles: ADMIN }] },
  { items: [{ to: REPORTES, title: 'Reportes', icon: IconChartBar, roles: ADMIN }] },
];

/** The workspace's menu: sections that hold nothing yet are left out. */
export const LICITACION_NAV: readonly NavGroup[] = SECTIONS.filter(({ items }) => items.length > 0);
