import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { bannerVigente, type ContenidoDeBanner } from '#contract/tienda/banners.ts';
import { FAMILIAS, MARCAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { obtenerPortada, obtenerVitrina } from '#contract/tienda/portada.ts';
import type { Api } from '#web/client/api/api.ts';
import { load } from '#web/client/api/load.ts';
import { type CardProducto, toCard } from '#web/shared/productos/card.ts';
import { familyUrl } from '#web/ui/links.ts';

/** What a slide of the banner needs of a product. */
export type Oferta = Pick<
  Producto,
  'id' | 'descripcion' | 'precio_unitario' | 'previousPrice' | 'imagen_url' | 'imagen_anchos'
>;

/** Ways into the list of products. */
export interface Tiles {
  id: string;
  title: string;
  tiles: { to: string; name: string; total: string; imagen?: Pick<Oferta, 'imagen_url' | 'imagen_anchos'> }[];
}

/** What the shop invites to. */
export interface Invitation {
  title: string;
  text: string;
  to: string;
  button: string;
}

/** What one chooses of a list, by its name in the address. */
export interface FilterSelect {
  name: 'familia' | 'marca' | 'sort';
  label: string;
  options: { value: string; label: string }[];
}

/** A row of products of one kind. */
export interface Shelf {
  id: string;
  title: string;
  items: CardProducto[];
}

/** What the page says at its head while no banner is in force. */
const LA_TIENDA: ContenidoDeBanner = {
  titulo: 'Herramientas que aguantan la faena',
  subtitulo:
    'Equipos para la obra, el taller y la casa, con stock real, precios con IVA y despacho o retiro en tienda.',
  boton: 'Ver herramientas inalámbricas',
  enlace: familyUrl('herramientas inalambricas'),
  imagen_url: null,
  imagen_anchos: [],
};

const DISTRIBUIDORES: Invitation = {
  title: '¿Quieres ser distribuidor?',
  text: 'Precios por volumen, despacho a tu local y servicio técnico de las marcas. Cuéntanos de tu negocio y te respondemos por correo.',
  to: '/contacto?motivo=distribuidor',
  button: 'Quiero ser distribuidor',
};

const SEO = {
  title: 'Fussan | Ferretería y herramientas industriales en Chile',
  description:
    'Herramientas eléctricas e inalámbricas, aseo industrial, jardín, electrohogar y climatización. Compra en línea con despacho y retiro en tienda.',
};

const many = (total: number) => (total === 1 ? '1 producto' : `${total} productos`);

/** What «todos los productos» can be narrowed to; brands are spelled as the seeds spell them (D20). */
const selectsOf = (marcas: readonly string[]): FilterSelect[] => [
  {
    name: 'familia',
    label: 'Categoría',
    options: [{ value: '', label: 'Todas' }, ...FAMILIAS.map((value) => ({ value, label: nombreFamilia(value) }))],
  },
  {
    name: 'marca',
    label: 'Marca',
    options: [
      { value: '', label: 'Todas' },
      ...marcas.map((value) => ({ value, label: MARCAS.find(({ marca }) => marca === value)?.etiqueta ?? value })),
    ],
  },
  {
    name: 'sort',
    label: 'Ordenar por precio',
    options: [
      { value: 'relevancia', label: 'Más nuevos primero' },
      { value: 'precio-asc', label: 'Precio: menor a mayor' },
      { value: 'precio-desc', label: 'Precio: mayor a menor' },
    ],
  },
];

/** What stands at the page's head, the categories, and the brands that its list can be narrowed to. */
export async function loadHome(api: Api) {
  const [{ banner }, { marcas, familias }] = await Promise.all([load(api(bannerVigente)), load(api(obtenerPortada))]);
  const categorias: Tiles = {
    id: 'categorias',
    title: 'Categorías',
    tiles: familias.map(({ familia, total, ...imagen }) => ({
      to: familyUrl(familia),
      name: nombreFamilia(familia),
      total: many(total),
      imagen,
    })),
  };
  return {
    seo: SEO,
    banner: banner ?? LA_TIENDA,
    marcas,
    categorias,
    distribuidores: DISTRIBUIDORES,
    selects: selectsOf(marcas),
  };
}

/** What sells, of which nothing is on the page already. */
export async function loadVitrina(api: Api, shown: readonly CardProducto[]) {
  const sin = [...new Set(shown.map(({ id }) => id))].join();
  const query = sin ? { sin } : {};
  const { ofertas, mas_vendidos, ofertas_por_familia, marcas } = await load(api(obtenerVitrina, { query }));
  const shelves: Shelf[] = [
    { id: 'mas-vendidos', title: 'Los más vendidos', items: mas_vendidos.map(toCard) },
    ...ofertas_por_familia.map(({ familia, items }, index) => ({
      id: `ofertas-${index + 1}`,
      title: `Ofertas en ${nombreFamilia(familia)}`,
      items: items.map(toCard),
    })),
  ];
  return {
    ofertas: ofertas.map(
      ({ id, descripcion, precio_unitario, previousPrice, imagen_url, imagen_anchos }): Oferta => ({
        id,
        descripcion,
        precio_unitario,
        previousPrice,
        imagen_url,
        imagen_anchos,
      }),
    ),
    shelves: shelves.filter(({ items }) => items.length > 0),
    deMarcas: {
      id: 'marcas',
      title: 'Marcas',
      tiles: marcas.map(({ marca, total }) => ({
        to: `/filter-page?${new URLSearchParams({ marca })}`,
        name: marca,
        total: many(total),
      })),
    } satisfies Tiles,
  };
}
