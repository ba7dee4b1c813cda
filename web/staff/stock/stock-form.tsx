import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { STOCK_ACTUALIZADO } from '#contract/catalogo/productos/productos.ts';
import { NumberField } from '#web/form/fields.tsx';
import { focusFirstOf } from '#web/form/focus-first.ts';
import { ReasonFields } from './reason-fields.tsx';
import { type StockEditor, type StockProducto, useStockEditor } from './stock-editor.ts';
import styles from './stock-form.module.css';
import { tellStock } from './tell-stock.ts';

interface StockFormProps {
  producto: StockProducto;
  /** What it sets right, for who doesn't see where it stands. */
  label: string;
  /** Within a row of a list: it asks for more only once there is something to save. */
  compact?: boolean;
}

/** Sets a product's stock anew; Enter saves. */
export function StockForm({ producto, label, compact = false }: StockFormProps) {
  const client = useQueryClient();
  const editor = useStockEditor(producto, (stock) => tellStock(client, producto.id, stock));
  const { form, outcome, changed } = editor;
  const { submit } = form;
  const saving = submit.sending;
  const conflict = outcome?.kind === 'conflict' ? outcome : null;
  const size = compact ? 'xs' : 'md';
  const toField = () => focusFirstOf(submit.form.current, ['cantidad_stock']);

  // The button that was pressed waits, or is gone: keyboard and screen reader go on from the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (outcome && document.activeElement === document.body) toField();
  }, [outcome]);

  return (
    <>
      <form
        ref={submit.form}
        noValidate
        onSubmit={(event) => {
          if (conflict || !changed) event.preventDefault();
          else void submit.onSubmit(event);
        }}
      >
        <fieldset className={styles.fields} data-compact={compact || undefined} aria-label={label}>
          <NumberField
            form={form}
            name="cantidad_stock"
            size={size}
            className={styles.stock}
            {...(compact ? { 'aria-label': 'Nuevo stock' } : { label: 'Nuevo stock' })}
          />
          {(changed || !compact) && (
            <div className={styles.reason}>
              <ReasonFields form={form} size={size} detailed={changed} />
            </div>
          )}
          {!conflict && (
            <Button
              type="submit"
              size={size}
              className={styles.save}
              {...(changed ? { color: 'grafito' } : { variant: 'default' })}
              disabled={!changed || saving}
            >
              {saving ? 'Actualizando…' : 'Actualizar Stock'}
            </Button>
          )}
          <p role="status" className={styles.saved}>
            {outcome?.kind === 'saved' && STOCK_ACTUALIZADO}
          </p>
          {outcome?.kind === 'failed' && (
            <p role="alert" className={styles.failed}>
              {outcome.message}
            </p>
          )}
          {conflict && (
            <Conflict
              editor={editor}
              message={conflict.message}
              size={size}
              onTakeNewer={() => {
                // What stands in the field is another one.
                flushSync(editor.takeNewer);
                toField();
              }}
            />
          )}
        </fieldset>
      </form>
      {form.dialog}
    </>
  );
}

interface ConflictProps {
  editor: StockEditor;
  message: string;
  size: string;
  onTakeNewer: () => void;
}

/** Somebody sold or counted meanwhile: the newer stock is shown, and which one holds is the person's choice. */
function Conflict({ editor: { form, text, changed }, message, size, onTakeNewer }: ConflictProps) {
  const { seen } = form;
  const saving = form.submit.sending;
  return (
    <div className={styles.conflict}>
      <p role="alert">
        {message} <strong>Ahora hay {seen === 1 ? '1 unidad' : `${seen} unidades`}.</strong>
      </p>
      <div className={styles.choices}>
        <Button size={size} color="grafito" disabled={!changed || saving} onClick={() => void form.send()}>
          {saving ? 'Actualizando…' : `Guardar ${text.trim()} de todos modos`}
        </Button>
        <Button size={size} variant="default" disabled={saving} onClick={onTakeNewer}>
          Dejar {seen}
        </Button>
      </div>
    </div>
  );
}
