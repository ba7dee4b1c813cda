import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { FAMILIAS, nombreFamilia, PRODUCTO_NO_ENCONTRADO } from '#contract/tienda/catalogo.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { familyUrl } from '#web/ui/links.ts';
import { Page } from '#web/ui/page/page.tsx';
import styles from './detalle-producto-retirado.module.css';

/** A product that was sold here once. Whoever followed an old link is shown where to go on. */
export function ProductoRetirado({ familia, children }: { familia: unknown; children: ReactNode }) {
  const known = FAMILIAS.find((f) => f === familia);
  return (
    <Page title={PRODUCTO_NO_ENCONTRADO}>
      <p>Este producto ya no está a la venta. Busca uno parecido:</p>
      <Form action="/filter-page" className={styles.search} role="search">
        <input
          type="search"
          name="q"
          aria-label="Busca otro producto"
          maxLength={120}
          enterKeyHint="search"
          className={styles.input}
        />
        <Button type="submit">Buscar producto</Button>
      </Form>
      <div className={styles.ways}>
        {known && (
          <LinkButton to={familyUrl(known)} look="dark">
            Ver {nombreFamilia(known)}
          </LinkButton>
        )}
        <LinkButton to="/" look="outline">
          Volver al inicio
        </LinkButton>
      </div>
      {children}
    </Page>
  );
}
