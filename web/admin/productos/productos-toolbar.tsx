import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './productos.module.css';
import { QuoteLink } from './quote-link.tsx';

/** What can be done about products beyond each one. */
export function ProductosToolbar({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={styles.toolbar}>
      <Button onClick={onAdd}>Agregar producto</Button>
      <LinkButton look="outline" to="/add-product-excel">
        Carga por Excel
      </LinkButton>
      <LinkButton look="outline" to="/update-img-products">
        Actualizar imágenes
      </LinkButton>
      <QuoteLink productos={[]}>Solicitar cotización</QuoteLink>
    </div>
  );
}
