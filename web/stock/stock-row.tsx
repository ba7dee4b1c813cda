import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Producto, STOCK_ACTUALIZADO } from '#contract/productos.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { productUrl } from '#web/ui/links.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import type { StockDrafts } from './kept-stock.ts';
import { ReasonFields } from './reason-fields.tsx';
import { type StockEditor, type StockProduct, useStockEditor } from './stock-editor.ts';
import styles from './stock-list.module.css';

interface StockRowProps {
  producto: StockProduct;
  drafts: StockDrafts;
  /** Id of a list of usual reasons, for a quick edit that may go without one; else the reason is asked for. */
  reasons?: string;
  /** Where the product's name leads: its page in the shop, unless said otherwise. */
  to?: string;
  onSaved?: (saved: Producto) => void;
  /** The page says already which product it is. */
  alone?: boolean;
  /** What else there is to know, under its name. */
  children?: ReactNode;
}

/** One product with its stock, which can be set anew; Enter saves. */
export function StockRow({
  producto,
  drafts,
  reasons,
  to = productUrl(producto.id),
  onSaved,
  alone = false,
  children,
}: StockRowProps) {
  const nameId = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const asksReason = reasons === undefined;
  const editor = useStockEditor(producto, { drafts, asksReason, onSaved });
  const { draft, outcome, saving, changed } = editor;
  const problemOf = (field: string) =>
    outcome.kind === 'invalid' && outcome.field === field ? outcome.message : undefined;

  // The button that was pressed waits, or is gone: keyboard and screen reader go on from the field.
  useEffect(() => {
    if (outcome.kind === 'invalid' && outcome.field !== 'text') {
      form.current?.querySelector<HTMLElement>(`[name="${outcome.field}"]`)?.focus();
    } else if (outcome.kind === 'invalid' || (outcome.kind !== 'none' && document.activeElement === document.body)) {
      input.current?.focus();
    }
  }, [outcome]);

  return (
    <li className={alone ? `${styles.row} ${styles.alone}` : styles.row}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (outcome.kind !== 'conflict') editor.save();
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand among the columns */}
        <div
          className={styles.fields}
          role="group"
          aria-labelledby={alone ? undefined : nameId}
          aria-label={alone ? 'Ajuste de stock' : undefined}
        >
          {!alone && (
            <div className={styles.product}>
              <div className={styles.thumb}>
                <ProductImage
                  imagen_url={producto.imagen_url}
                  imagen_anchos={producto.imagen_anchos}
                  alt=""
                  sizes="64px"
                />
              </div>
              <div>
                <Link id={nameId} to={to} className={styles.name}>
                  {producto.descripcion}
                </Link>
                <div className={styles.code}>Código {producto.codigo_producto_fussan}</div>
                {children}
              </div>
            </div>
          )}
          <CurrentStock producto={producto} stock={draft.seen} />
          <TextInput
            ref={input}
            label="Nuevo stock"
            inputMode="numeric"
            autoComplete="off"
            size="md"
            maxLength={12}
            value={draft.text}
            error={problemOf('text')}
            onChange={(event) => editor.type({ text: event.currentTarget.value })}
          />
          {asksReason ? (
            <div className={styles.reason}>
              <ReasonFields
                reason={draft}
                errors={{ razon: problemOf('razon'), motivo: problemOf('motivo') }}
                detailed={changed}
                onChange={editor.type}
              />
            </div>
          ) : (
            <TextInput
              label="Motivo (opcional)"
              list={reasons}
              autoComplete="off"
              size="md"
              maxLength={200}
              value={draft.motivo}
              onChange={(event) => editor.type({ motivo: event.currentTarget.value })}
            />
          )}
          {outcome.kind !== 'conflict' && (
            <Button type="submit" className={styles.save} disabled={!changed || saving}>
              {saving ? 'Actualizando…' : 'Actualizar Stock'}
            </Button>
          )}
          <p role="status" className={styles.saved}>
            {outcome.kind === 'saved' && STOCK_ACTUALIZADO}
          </p>
          {outcome.kind === 'failed' && (
            <p role="alert" className={styles.failed}>
              {outcome.message}
            </p>
          )}
          {outcome.kind === 'conflict' && (
            <Conflict
              editor={editor}
              message={outcome.message}
              onTakeNewer={() => {
                editor.takeNewer();
                input.current?.focus();
              }}
            />
          )}
        </div>
      </form>
    </li>
  );
}

const LEVELS = { sin: 'Sin stock', bajo: 'Stock bajo', sobre: 'Sobre el máximo' } as const;

function levelOf(stock: number, min: number, max: number): keyof typeof LEVELS | null {
  if (stock === 0) return 'sin';
  if (stock <= min) return 'bajo';
  return max > 0 && stock > max ? 'sobre' : null;
}

function CurrentStock({
  producto: { stock_minimo = 0, stock_maximo = 0 },
  stock,
}: {
  producto: StockProduct;
  stock: number;
}) {
  const level = levelOf(stock, stock_minimo, stock_maximo);
  const limits = [stock_minimo > 0 && `mín. ${stock_minimo}`, stock_maximo > 0 && `máx. ${stock_maximo}`];
  return (
    <dl className={styles.stock}>
      <dt>Stock actual</dt>
      <dd>
        <strong>{stock}</strong>
        {level && (
          <span className={styles.level} data-level={level}>
            {LEVELS[level]}
          </span>
        )}
        <span className={styles.limits}>{limits.filter(Boolean).join(' · ')}</span>
      </dd>
    </dl>
  );
}

/** Somebody sold or counted meanwhile: the newer stock is shown, and which one holds is the person's choice. */
function Conflict({
  editor: { draft, saving, changed, save },
  message,
  onTakeNewer,
}: {
  editor: StockEditor;
  message: string;
  onTakeNewer: () => void;
}) {
  return (
    <div className={styles.conflict}>
      <p role="alert">
        {message} <strong>Ahora hay {draft.seen === 1 ? '1 unidad' : `${draft.seen} unidades`}.</strong>
      </p>
      <div className={styles.choices}>
        <Button look="dark" disabled={!changed || saving} onClick={save}>
          {saving ? 'Actualizando…' : `Guardar ${draft.text.trim()} de todos modos`}
        </Button>
        <Button look="outline" disabled={saving} onClick={onTakeNewer}>
          Dejar {draft.seen}
        </Button>
      </div>
    </div>
  );
}
