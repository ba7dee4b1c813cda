import {
  IconBolt,
  IconBuildingBank,
  IconFileCheck,
  IconFileDollar,
  IconFileInvoice,
  IconHeartHandshake,
  IconHome,
  IconReceipt2,
  IconShoppingCart,
  IconTruckDelivery,
  IconTruckLoading,
} from '@tabler/icons-react';
import type { Rol } from '#contract/cuenta/roles.ts';
import type { NavGroup, NavItem } from '#web/admin/shell/nav.ts';
import {
  COTIZAR_COMPRA_AGIL,
  COTIZAR_CONVENIO,
  FACTURAS_VENTA,
  FINANCIERO,
  LICITACION,
  LICITACIONES,
  OC_PORTAL,
  OPERACIONES,
  OTS,
  VENTAS,
  VENTAS_COTIZACIONES,
} from './addresses.ts';

const ADMIN: readonly Rol[] = ['admin'];

/** What each section holds, by the labels of the seeds (001 §2): a screen is here when its page is. */
const EN_VENTAS: readonly NavItem[] = [
  { to: VENTAS_COTIZACIONES, title: 'Cotizaciones', icon: IconFileDollar, roles: ADMIN },
  { to: COTIZAR_COMPRA_AGIL, title: 'Cotizar Compra Agil', icon: IconBolt, roles: ADMIN },
  { to: COTIZAR_CONVENIO, title: 'Cotizar Convenio', icon: IconHeartHandshake, roles: ADMIN },
];
const EN_OPERACIONES: readonly NavItem[] = [
  { to: OC_PORTAL, title: 'OC Portal', icon: IconFileCheck, roles: ADMIN },
  { to: OTS, title: 'OT / Despachos', icon: IconTruckLoading, roles: ADMIN },
];
const EN_FINANCIERO: readonly NavItem[] = [
  { to: FACTURAS_VENTA, title: 'Facturas Venta', icon: IconReceipt2, roles: ADMIN },
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
  // «Configuración», «Metas» y «Reportes» go here in this order, each an item of its own when its page is there.
];

/** The workspace's menu: sections that hold nothing yet are left out. */
export const LICITACION_NAV: readonly NavGroup[] = SECTIONS.filter(({ items }) => items.length > 0);
