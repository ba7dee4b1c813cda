import { memo, useEffect, useRef } from 'react';
import type { ProductoAdmin } from '#contract/productos-admin.ts';
import { asWord } from '#web/admin/words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import styles from './producto-card.module.css';
import { ProductoEdit } from './producto-edit.tsx';
import { marginText, STOCK_LEVELS, stockLevel } from './producto-facts.ts';
import { QuoteLink } from './quote-link.tsx';
import type { Tell } from './use-alert.tsx';
import { type Edit, editOf } from './use-producto-editor.ts';
import type { Suppliers } from './use-suppliers.ts';

export interface CardActions {
  tell: Tell;
  /** Opens, changes or, with null, ends a product's edition. */
  onEdit: (id: number, change: ((edit: Edit | undefined) => Edit) | null) => void;
  /** The product as it now is. */
  onNews: (producto: ProductoAdmin) => void;
  onDelete: (producto: ProductoAdmin) => void;
  onSelect: (productos: readonly ProductoAdmin[], selected: boolean) => void;
}

interface ProductoCardProps {
  producto: ProductoAdmin;
  edit: Edit | undefined;
  selected: boolean;
  suppliers: Suppliers;
  actions: CardActions;
}

/** A product as administrators see it; the card toggles between view and edit. */
export const ProductoCard = memo(function ProductoCard({
  producto,
  edit,
  selected,
  suppliers,
  actions,
}: ProductoCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const focusOn = useRef<'field' | 'button'>(undefined);
  const editing = edit !== undefined;
  const { id, descripcion } = producto;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has to get the focus is there once it toggled
  useEffect(() => {
    if (focusOn.current === 'field') card.current?.querySelector<HTMLElement>('[name="descripcion"]')?.focus();
    if (focusOn.current === 'button') editButton.current?.focus();
    focusOn.current = undefined;
  }, [editing]);

  if (edit) {
    return (
      <li ref={card} className={`${styles.card} ${styles.editing}`}>
        <ProductoEdit
          edit={edit}
          suppliers={suppliers}
          tell={actions.tell}
          onChange={(change) => actions.onEdit(id, (current) => change(current ?? edit))}
          onClose={(newest) => {
            actions.onNews(newest);
            actions.onEdit(id, null);
          }}
          onLeave={() => {
            focusOn.current = 'button';
            editButton.current?.focus();
          }}
        />
      </li>
    );
  }

  const level = stockLevel(producto);
  return (
    <li ref={card} tabIndex={-1} className={selected ? `${styles.card} ${styles.selected}` : styles.card}>
      <div className={styles.head}>
        <div className={styles.thumb}>
          <input
            type="checkbox"
            className={styles.check}
            aria-label={`Seleccionar ${descripcion}`}
            checked={selected}
            onChange={(event) => actions.onSelect([producto], event.currentTarget.checked)}
          />
          <ProductImage imagen_url={producto.imagen_url} imagen_anchos={producto.imagen_anchos} alt="" sizes="88px" />
        </div>
        <div className={styles.title}>
          <Link to={`/admin/productos/${id}`} className={styles.name}>
            {descripcion}
          </Link>
          <span className={styles.code}>
            Código {producto.codigo_producto_fussan}
            {' · '}
            <span className={styles.state} data-estado={producto.estado}>
              {asWord(producto.estado)}
            </span>
          </span>
        </div>
      </div>
      <Price precio_unitario={producto.precio_unitario} previousPrice={producto.previousPrice} />
      <dl className={styles.facts}>
        <div>
          <dt>Stock</dt>
          <dd>
            <strong>{producto.cantidad_stock}</strong> <span data-level={level}>{STOCK_LEVELS[level]}</span>
          </dd>
        </div>
        <div>
          <dt>Margen</dt>
          <dd>{marginText(producto.margen)}</dd>
        </div>
        <div>
          <dt>Familia</dt>
          <dd>{producto.familia ? asWord(producto.familia) : '—'}</dd>
        </div>
        <div>
          <dt>Marca</dt>
          <dd>{producto.marca ?? '—'}</dd>
        </div>
        <div>
          <dt>Proveedor</dt>
          <dd>{producto.nombre_provedor ?? '—'}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button
          ref={editButton}
          look="dark"
          aria-label={`Editar ${descripcion}`}
          onClick={() => {
            focusOn.current = 'field';
            actions.onEdit(id, () => editOf(producto));
          }}
        >
          Editar
        </Button>
        <Button
          look="outline"
          className={styles.delete}
          aria-label={`Eliminar ${descripcion}`}
          onClick={() => actions.onDelete(producto)}
        >
          Eliminar
        </Button>
        <LinkButton look="outline" to={`/admin/productos/${id}`} aria-label={`Detalle de ${descripcion}`}>
          Detalle
        </LinkButton>
        <QuoteLink productos={[producto]} label={`Cotizar ${descripcion}`}>
          Cotizar
        </QuoteLink>
      </div>
    </li>
  );
});
