import {
  IconAddressBook,
  IconAdjustments,
  IconAlertTriangle,
  IconArrowsExchange,
  IconBarcode,
  IconBell,
  IconBook2,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCalendarDue,
  IconCashRegister,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconCoins,
  IconFileCertificate,
  IconFileDollar,
  IconFileDownload,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconHeartbeat,
  IconHierarchy,
  IconHistory,
  IconHome,
  IconLayoutNavbar,
  IconListDetails,
  IconListNumbers,
  IconMail,
  IconMessageQuestion,
  IconNumbers,
  IconPackage,
  IconPackageImport,
  IconPackages,
  IconPhoto,
  IconRubberStamp,
  IconRuler2,
  IconScale,
  IconScaleOutline,
  IconShoppingCart,
  IconStar,
  IconTicket,
  IconTransferIn,
  IconTruckDelivery,
  IconTruckLoading,
  IconTruckReturn,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Contadores } from '#contract/casa/contadores.ts';
import { type Permiso, puede } from '#contract/casa/usuarios/permisos.ts';
import type { Rol } from '#contract/casa/usuarios/roles.ts';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { LICITACION } from '#web/staff/addresses-licitacion.ts';
import {
  AUDITORIA,
  BANNERS,
  CARACTERISTICAS,
  CLIENTES,
  COMPRA,
  COMPRAS,
  CONTEOS,
  CORREOS,
  COTIZACIONES,
  CUADRATURA,
  CUENTA,
  CUPONES,
  DATOS,
  DEVOLUCIONES,
  DOCUMENTOS,
  DTE_RECIBIDOS,
  EMISOR,
  ENTREGAS,
  ESPERADOS,
  ESTADO,
  ETIQUETAS,
  EXISTENCIAS,
  FACTURAS,
  FLETES,
  FOLIOS,
  LIBROS,
  LISTAS_DE_PRECIOS,
  MAESTROS,
  MARGENES,
  MEDIDAS,
  MOVIMIENTOS,
  OPINIONES,
  ORDENES,
  PERFIL,
  PREGUNTAS,
  PRODUCTOS,
  PROVEEDORES,
  RECAUDACION,
  RECEPCIONES,
  REPOSICION,
  RETIROS,
  TRANSFERENCIAS,
  USUARIOS,
  VALORIZACION,
  VENCIMIENTOS,
} from '../addresses.ts';

/** A page of the staff's house as its menu names it. */
export interface NavItem {
  to: string;
  title: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  roles: readonly Rol[];
  /** What whoever sees it may do besides: an account without it has no such page. */
  permiso?: Permiso;
  /** How many things wait there for somebody. */
  counter?: (counted: Contadores) => number | null;
  /** What waits there should not wait. */
  hot?: boolean;
  /** What it counts, where the title alone doesn't say it; of one and of many where those differ. */
  counts?: string | readonly [uno: string, varios: string];
  /** Another number beside it. */
  also?: Pick<NavItem, 'counter' | 'counts' | 'hot'>;
  /** Only this very address, not what is below it. */
  exact?: boolean;
  /** Where its records stand, when that is not below it. */
  records?: string;
}

export interface NavGroup {
  /** The first group has none. */
  title?: string;
  /** Where its title leads, for a group that is a page as well; with the icon that it then has. */
  to?: string;
  icon?: NavItem['icon'];
  items: readonly NavItem[];
}

/** Quotations below the margin floor: null to who doesn't approve of them. */
export const COTIZACIONES_POR_APROBAR: Pick<NavItem, 'counter' | 'counts' | 'hot'> = {
  counter: ({ cotizaciones_por_aprobar }) => cotizaciones_por_aprobar,
  counts: 'por aprobar',
  hot: true,
};

const ADMIN: readonly Rol[] = ['admin'];
const EMPLOYEE: readonly Rol[] = ['employee'];
const STAFF: readonly Rol[] = ['admin', 'employee'];

/** The staff's house: an item is here when its page is. Sidebar, breadcrumbs and the search of everything read it. */
export const NAV: readonly NavGroup[] = [
  {
    items: [
      { to: '/admin', title: 'Inicio', icon: IconHome, roles: ADMIN, exact: true },
      { to: '/employee', title: 'Inicio', icon: IconHome, roles: EMPLOYEE, exact: true, records: COMPRA },
    ],
  },
  {
    title: 'Ventas',
    items: [
      {
        to: COMPRAS,
        title: 'Compras',
        icon: IconShoppingCart,
        roles: ADMIN,
        records: COMPRA,
        counter: ({ compras_por_preparar }) => compras_por_preparar,
        hot: true,
      },
      {
        to: COTIZACIONES,
        title: 'Cotizaciones',
        icon: IconFileDollar,
        roles: STAFF,
        counter: ({ cotizaciones_por_responder }) => cotizaciones_por_responder,
        counts: 'por responder',
        also: COTIZACIONES_POR_APROBAR,
      },
      {
        to: TRANSFERENCIAS,
        title: 'Transferencias',
        icon: IconTransferIn,
        roles: STAFF,
        permiso: 'registrar-pagos',
        counter: ({ transferencias_por_confirmar }) => transferencias_por_confirmar,
        counts: 'por confirmar',
        hot: true,
        also: { counter: ({ abonos_por_asignar }) => abonos_por_asignar, counts: 'abonos por asignar' },
      },
      {
        to: DOCUMENTOS,
        title: 'Documentos tributarios',
        icon: IconFileCertificate,
        roles: ADMIN,
        counter: ({ dte_rechazados }) => dte_rechazados,
        counts: 'rechazados por el SII',
        hot: true,
      },
      { to: CLIENTES, title: 'Clientes', icon: IconAddressBook, roles: ADMIN },
      { to: MARGENES, title: 'Márgenes', icon: IconChartBar, roles: ADMIN },
      {
        to: RECAUDACION,
        title: 'Recaudación',
        icon: IconCashRegister,
        roles: STAFF,
        permiso: 'registrar-pagos',
      },
      { to: LIBROS, title: 'Libros', icon: IconBook2, roles: ADMIN, permiso: 'ver-costos' },
      { to: ENTREGAS, title: 'Entregas', icon: IconTruckDelivery, roles: ADMIN },
      { to: CUPONES, title: 'Cupones', icon: IconTicket, roles: ADMIN },
      { to: LISTAS_DE_PRECIOS, title: 'Listas de precios', icon: IconListNumbers, roles: ADMIN },
      { to: FLETES, title: 'Fletes', icon: IconScaleOutline, roles: ADMIN },
      { to: DATOS, title: 'Datos', icon: IconListDetails, roles: ADMIN },
    ],
  },
  {
    title: 'Catálogo',
    items: [
      { to: PRODUCTOS, title: 'Productos', icon: IconPackage, roles: ADMIN },
      {
        to: PREGUNTAS,
        title: 'Preguntas',
        icon: IconMessageQuestion,
        roles: STAFF,
        counter: ({ preguntas_por_responder }) => preguntas_por_responder,
        counts: 'por responder',
      },
      {
        to: OPINIONES,
        title: 'Opiniones',
        icon: IconStar,
        roles: STAFF,
        counter: ({ opiniones_por_leer }) => opiniones_por_leer,
        counts: 'por leer',
      },
      { to: ESPERADOS, title: 'Lo que esperan', icon: IconBell, roles: STAFF },
      { to: MAESTROS, title: 'Maestros', icon: IconHierarchy, roles: STAFF },
      { to: ETIQUETAS, title: 'Etiquetas', icon: IconBarcode, roles: STAFF },
      { to: CARACTERISTICAS, title: 'Características', icon: IconListDetails, roles: ADMIN },
      { to: MEDIDAS, title: 'Peso y medidas', icon: IconRuler2, roles: ADMIN },
      { to: '/add-product-excel', title: 'Carga por Excel', icon: IconFileSpreadsheet, roles: ADMIN },
      { to: BANNERS, title: 'Banners', icon: IconLayoutNavbar, roles: ADMIN },
      { to: '/update-img-products', title: 'Imágenes', icon: IconPhoto, roles: ADMIN },
    ],
  },
  {
    title: 'Bodega',
    items: [
      {
        to: EXISTENCIAS,
        title: 'Bajo stock',
        icon: IconAlertTriangle,
        roles: STAFF,
        exact: true,
        counter: ({ bajo_stock }) => bajo_stock,
        hot: true,
      },
      {
        to: CONTEOS,
        title: 'Conteos',
        icon: IconChecklist,
        roles: STAFF,
        counter: ({ conteos_abiertos }) => conteos_abiertos,
      },
      { to: RECEPCIONES, title: 'Recepciones', icon: IconPackages, roles: STAFF },
      { to: MOVIMIENTOS, title: 'Movimientos', icon: IconArrowsExchange, roles: STAFF },
      { to: VENCIMIENTOS, title: 'Vencimientos', icon: IconCalendarDue, roles: STAFF },
      { to: VALORIZACION, title: 'Valorización', icon: IconCoins, roles: ADMIN },
      { to: CUADRATURA, title: 'Cuadratura', icon: IconScale, roles: ADMIN },
    ],
  },
  {
    title: 'Abastecimiento',
    items: [
      { to: REPOSICION, title: 'Reposición', icon: IconTruckLoading, roles: STAFF },
      {
        to: ORDENES,
        title: 'Órdenes a proveedores',
        icon: IconClipboardList,
        roles: STAFF,
        counter: ({ ordenes_atrasadas }) => ordenes_atrasadas,
        hot: true,
      },
      {
        to: FACTURAS,
        title: 'Facturas',
        icon: IconFileInvoice,
        roles: ADMIN,
        counter: ({ facturas_por_revisar }) => facturas_por_revisar,
      },
      {
        to: DTE_RECIBIDOS,
        title: 'DTE recibidos',
        icon: IconFileDownload,
        roles: ADMIN,
        permiso: 'ver-costos',
        counter: ({ dte_por_vencer }) => dte_por_vencer,
        hot: true,
      },
      {
        to: DEVOLUCIONES,
        title: 'Devoluciones',
        icon: IconTruckReturn,
        roles: STAFF,
        counter: ({ por_devolver }) => por_devolver,
      },
      { to: PROVEEDORES, title: 'Proveedores', icon: IconBuildingWarehouse, roles: ADMIN },
      { to: RETIROS, title: 'Retiros', icon: IconPackageImport, roles: ADMIN },
    ],
  },
  {
    title: 'Sector público',
    items: [{ to: LICITACION, title: 'Licitaciones', icon: IconBuildingBank, roles: ADMIN }],
  },
  {
    title: 'Configuración',
    items: [
      {
        to: USUARIOS,
        title: 'Usuarios',
        icon: IconUsers,
        roles: ADMIN,
        records: PERFIL,
        counter: ({ solicitudes_de_rol }) => solicitudes_de_rol,
      },
      {
        to: CORREOS,
        title: 'Correos',
        icon: IconMail,
        roles: ADMIN,
        counter: ({ correos_fallidos }) => correos_fallidos,
        counts: 'fallidos',
        hot: true,
        also: { counter: ({ correos_retenidos }) => correos_retenidos, counts: 'retenidos' },
      },
      { to: EMISOR, title: 'Emisor', icon: IconRubberStamp, roles: ADMIN },
      {
        to: FOLIOS,
        title: 'Folios',
        icon: IconNumbers,
        roles: ADMIN,
        counter: ({ emision_por_atender }) => emision_por_atender,
        counts: ['aviso para emitir', 'avisos para emitir'],
        hot: true,
      },
      { to: AUDITORIA, title: 'Auditoría', icon: IconHistory, roles: ADMIN },
      { to: ESTADO, title: 'Estado del sistema', icon: IconHeartbeat, roles: ADMIN },
      { to: CUENTA, title: 'Tu cuenta', icon: IconAdjustments, roles: STAFF },
    ],
  },
];

/** A person as far as what they see goes. */
export type Viewer = Pick<UsuarioConToken, 'role'> & Partial<Pick<UsuarioConToken, 'permisos'>>;

/** Somebody's part of a menu; groups without a page for them are left out. */
export function navOf(nav: readonly NavGroup[], person: Viewer | null): NavGroup[] {
  if (!person) return [];
  const sees = ({ roles, permiso }: NavItem) =>
    roles.includes(person.role) && (permiso === undefined || puede(person, permiso));
  return nav.map((group) => ({ ...group, items: group.items.filter(sees) })).filter(({ items }) => items.length > 0);
}

function isAt(pathname: string, { to, exact, records }: NavItem): boolean {
  if (pathname === to || (!exact && pathname.startsWith(`${to}/`))) return true;
  return records !== undefined && pathname.startsWith(`${records}/`);
}

/** The group and item that an address belongs to; a group that is a page may be it without an item. */
export function placeOf(
  nav: readonly NavGroup[],
  pathname: string,
  person: Viewer | null,
): { group: NavGroup; item?: NavItem } | undefined {
  const clean = pathname.replace(/\/+$/, '').toLowerCase();
  for (const group of navOf(nav, person)) {
    const item = group.items.find((candidate) => isAt(clean, candidate));
    if (item) return { group, item };
    if (group.to === clean) return { group };
  }
  return undefined;
}
