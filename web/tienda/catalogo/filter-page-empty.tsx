import { FAMILIAS, nombreFamilia } from '#contract/tienda/catalogo.ts';
import { isNarrowed, type Search } from '#web/shared/productos/filter-page-address.ts';
import type { Ofrecidos } from '#web/shared/productos/load-ofrecidos.ts';
import { OfrecidosSection } from '#web/shared/productos/ofrecidos.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { familyUrl, resultsUrl } from '#web/ui/links.ts';
import styles from './filter-page-empty.module.css';

interface NoResultsProps {
  search: Search;
  /** The thing that the shop does not have, where that is known: then no word is wrong. */
  falta: string | null;
  ofrecidos: Ofrecidos | undefined;
}

/** Nothing was found: what to do about it, and what there is instead. */
export function NoResults({ search, falta, ofrecidos }: NoResultsProps) {
  const { q } = search;
  const narrowed = isNarrowed(search);
  return (
    <>
      <div className={styles.empty}>
        <p className={styles.message}>
          {falta ? `No tenemos «${falta}»` : q ? `No encontramos productos para «${q}»` : 'No encontramos productos'}
          {narrowed ? ' con esos filtros.' : '.'}
        </p>
        <ul className={styles.advice}>
          {narrowed && <li>Quita algún filtro, o amplía el rango de precios.</li>}
          {!falta && (
            <>
              <li>Revisa que las palabras estén bien escritas.</li>
              <li>
                Prueba con menos palabras, o con otras más generales: «taladro» en vez de «taladro azul de 13 mm».
              </li>
              <li>Busca por marca o por el código del producto.</li>
            </>
          )}
          <li>Si aún no lo tenemos, cuéntanos qué necesitas y te lo cotizamos.</li>
        </ul>
        <p className={styles.actions}>
          {narrowed && (
            <LinkButton to={resultsUrl(q)} look="dark">
              Quitar filtros
            </LinkButton>
          )}
          <LinkButton to="/contacto">Consultar por un producto</LinkButton>
        </p>
        <h2 className={styles.title}>Explora por categoría</h2>
        <ul className={styles.families}>
          {FAMILIAS.map((familia) => (
            <li key={familia}>
              <Link to={familyUrl(familia)}>{nombreFamilia(familia)}</Link>
            </li>
          ))}
        </ul>
      </div>
      <OfrecidosSection ofrecidos={ofrecidos} />
    </>
  );
}
