import { MAX_COMPARADOS } from '#contract/catalogo/caracteristicas/comparados.ts';
import { type Comparado, compararProductos } from '#contract/catalogo/caracteristicas/comparar.ts';
import { nombreFamilia } from '#contract/tienda/catalogo.ts';
import { load } from '#web/client/api/load.ts';
import { pageRequest } from '#web/client/api/request-context.ts';
import { clearComparados, compararUrl, toggleComparado, useComparados } from '#web/client/comparados.ts';
import { AddToCarrito } from '#web/shared/productos/add-to-carrito.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { productoUrl, resultsUrl } from '#web/ui/links.ts';
import { Page } from '#web/ui/page/page.tsx';
import { Precio } from '#web/ui/producto/precio.tsx';
import { ProductoImage } from '#web/ui/producto/producto-image.tsx';
import type { Route } from './+types/comparar';
import styles from './comparar.module.css';
import { filasDe } from './filas.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Comparar productos | Fussan' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = (searchParams.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const ids = [...new Set(asked.map(Number))].slice(0, MAX_COMPARADOS);
  const { api, shows } = context.get(pageRequest);
  shows('listado');
  for (const id of ids) shows(`producto:${id}`);
  const { items } =
    ids.length > 0 ? await load(api(compararProductos, { query: { ids: ids.join(',') } })) : { items: [] };
  return { items, missing: ids.length - items.length, onlyDifferences: searchParams.get('diferencias') === '1' };
}

export default function Comparar({ loaderData: { items, missing, onlyDifferences } }: Route.ComponentProps) {
  return (
    <Page title="Comparar productos">
      {missing > 0 && (
        <p className={styles.note}>
          {missing === 1
            ? 'Uno de los productos ya no está a la venta.'
            : `${missing} productos ya no están a la venta.`}
        </p>
      )}
      {items.length === 0 ? <Nothing /> : <Table items={items} onlyDifferences={onlyDifferences} />}
    </Page>
  );
}

/** Nothing was asked for: what was chosen in this browser, or where to choose. */
function Nothing() {
  const chosen = useComparados();
  return (
    <div className={styles.empty}>
      <p>
        {chosen.length > 0
          ? `Tienes ${chosen.length === 1 ? 'un producto elegido' : `${chosen.length} productos elegidos`} para comparar.`
          : `Marca «Comparar» en hasta ${MAX_COMPARADOS} productos y míralos aquí lado a lado.`}
      </p>
      <p className={styles.acts}>
        {chosen.length > 0 && <LinkButton to={compararUrl(chosen.map(({ id }) => id))}>Ver la comparación</LinkButton>}
        <LinkButton to={resultsUrl('')} look={chosen.length > 0 ? 'outline' : 'primary'}>
          Ver productos
        </LinkButton>
      </p>
    </div>
  );
}

function Table({ items, onlyDifferences }: { items: readonly Comparado[]; onlyDifferences: boolean }) {
  const chosen = useComparados();
  const ids = items.map(({ id }) => id);
  const all = filasDe(items);
  const rows = onlyDifferences ? all.filter(({ difieren }) => difieren) : all;
  const letGo = (producto: Comparado) => {
    if (chosen.some(({ id }) => id === producto.id)) toggleComparado(producto);
  };
  return (
    <>
      <p className={styles.acts}>
        {items.length > 1 && (
          <LinkButton to={compararUrl(ids, !onlyDifferences)} look="outline" preventScrollReset>
            {onlyDifferences ? 'Ver todo' : 'Sólo las diferencias'}
          </LinkButton>
        )}
        {chosen.length > 0 && (
          <Button look="outline" onClick={clearComparados}>
            Olvidar lo elegido
          </Button>
        )}
        <LinkButton to={resultsUrl('')} look="outline">
          Agregar otro
        </LinkButton>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className={styles.box} tabIndex={0} aria-label="Comparación, se desplaza hacia los lados">
        <table className={styles.table}>
          <caption className="solo-lectores">
            {onlyDifferences ? 'En qué difieren los productos' : 'Los productos, lado a lado'}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="solo-lectores">Característica</span>
              </th>
              {items.map((producto) => (
                <th key={producto.id} scope="col">
                  <ProductoImage
                    imagen_url={producto.imagen_url}
                    imagen_anchos={producto.imagen_anchos}
                    alt=""
                    sizes="200px"
                  />
                  <Link to={productoUrl(producto.id)} className={styles.name}>
                    {producto.descripcion}
                  </Link>
                  <Link
                    to={compararUrl(
                      ids.filter((id) => id !== producto.id),
                      onlyDifferences,
                    )}
                    className={styles.remove}
                    aria-label={`Quitar de la comparación: ${producto.descripcion}`}
                    onClick={() => letGo(producto)}
                    preventScrollReset
                  >
                    Quitar
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Precio</th>
              {items.map((producto) => (
                <td key={producto.id}>
                  <Precio precio_unitario={producto.precio_unitario} previousPrice={producto.previousPrice} />
                  <div className={styles.add}>
                    <AddToCarrito producto={producto} />
                  </div>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Stock</th>
              {items.map(({ id, cantidad_stock }) => (
                <td key={id}>{cantidad_stock > 0 ? `${cantidad_stock} disponibles` : 'Sin stock'}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Marca</th>
              {items.map(({ id, marca }) => (
                <td key={id}>{marca ?? '—'}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Categoría</th>
              {items.map(({ id, familia, sub_familia }) => (
                <td key={id}>{sub_familia ?? (familia ? nombreFamilia(familia) : '—')}</td>
              ))}
            </tr>
            {rows.map(({ nombre, valores, difieren }) => (
              <tr key={nombre} data-differs={(items.length > 1 && difieren) || undefined}>
                <th scope="row">{nombre}</th>
                {valores.map((valor, n) => (
                  <td key={ids[n]}>
                    {valor ?? (
                      <>
                        <span aria-hidden="true">—</span>
                        <span className="solo-lectores">Sin información</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {onlyDifferences && rows.length === 0 && (
        <p className={styles.note}>En todo lo que se sabe de ellos son iguales.</p>
      )}
    </>
  );
}
