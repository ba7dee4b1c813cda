import { type ReactNode, useCallback, useState } from 'react';
import {
  editarProducto,
  eliminarProducto,
  listarProductosAdmin,
  type ProductoAdmin,
} from '#contract/productos-admin.ts';
import { ApiError, reasonOf } from '#web/client/api.ts';
import { api } from '#web/client/browser-api.ts';
import { useOnce } from '#web/client/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './productos.module.css';
import type { Tell } from './use-alert.tsx';

const CONFIRMAR = '¿Estás seguro de que deseas eliminar este producto?';
const ELIMINADO = 'Producto eliminado exitosamente';
const NO_ELIMINADO = 'Error al eliminar el producto';
const CON_HISTORIA = 'Como tiene historia, quedó oculto: ya no se vende y se puede volver a mostrar.';

/** What became of a product: out of sight because it has history, gone for good, or brought back. */
export type Fate = 'hidden' | 'gone' | 'shown';

interface DeleteOptions {
  tell: Tell;
  onChanged: (producto: ProductoAdmin, fate: Fate) => void;
  /** Where the focus goes: what had it is no longer there. */
  after: (producto: ProductoAdmin, fate: Fate) => void;
}

export interface Deleting {
  ask: (producto: ProductoAdmin) => void;
  /** The one that was hidden, and can be shown again. */
  hidden: ProductoAdmin | null;
  undo: () => void;
  undoing: boolean;
  dialog: ReactNode;
}

/** Deletes a product once it is confirmed. One that was only hidden, because it has history, can be brought back. */
export function useDelete({ tell, onChanged, after }: DeleteOptions): Deleting {
  const [target, setTarget] = useState<ProductoAdmin | null>(null);
  const [hidden, setHidden] = useState<ProductoAdmin | null>(null);
  const { busy: working, once } = useOnce();

  const remove = (producto: ProductoAdmin) =>
    once(async () => {
      try {
        await api(eliminarProducto, { params: { id: String(producto.id) } }).catch((error: unknown) => {
          if (!isAlreadyGone(error, producto)) throw error;
        });
        const left = producto.estado === 'activo' ? await hiddenOne(producto) : null;
        const fate = left ? 'hidden' : 'gone';
        setHidden(left);
        onChanged(producto, fate);
        tell(ELIMINADO, { detail: left ? CON_HISTORIA : undefined, after: () => after(producto, fate) });
      } catch (error) {
        tell(NO_ELIMINADO, { detail: reasonOf(error) });
      } finally {
        setTarget(null);
      }
    });

  const undo = () =>
    once(async () => {
      if (!hidden) return;
      try {
        await api(editarProducto, { params: { id: String(hidden.id) }, body: { estado: 'activo' } });
        setHidden(null);
        onChanged(hidden, 'shown');
        after(hidden, 'shown');
      } catch (error) {
        tell('Error al actualizar el producto', { detail: reasonOf(error) });
      }
    });

  return {
    ask: useCallback((producto: ProductoAdmin) => setTarget(producto), []),
    hidden,
    undo: () => void undo(),
    undoing: working,
    dialog: (
      <ConfirmDialog
        open={target !== null}
        message={
          <>
            {CONFIRMAR}
            {target && <span className={styles.reason}>{target.descripcion}</span>}
          </>
        }
        confirmLabel={working ? 'Eliminando…' : 'Eliminar'}
        busy={working}
        onConfirm={() => target && void remove(target)}
        onCancel={() => setTarget(null)}
      />
    ),
  };
}

/** What was deleted and can be brought back. */
export function DeletedNotice({ deleting: { hidden, undo, undoing } }: { deleting: Deleting }) {
  if (!hidden) return null;
  return (
    <Notice tone="info" message={`«${hidden.descripcion}» ya no se vende.`} detail="Tiene historia, por eso se ocultó.">
      <Button look="outline" aria-disabled={undoing} onClick={undo}>
        Deshacer
      </Button>
    </Notice>
  );
}

/** It was on sale when it was listed, and no longer is: the answer of an earlier try got lost, or somebody else was faster. */
const isAlreadyGone = (error: unknown, { estado }: ProductoAdmin): boolean =>
  error instanceof ApiError && (error.status === 404 || (error.status === 409 && estado === 'activo'));

/** The product if it was hidden; null when it is gone for good, and when nobody can tell. */
async function hiddenOne({ id, codigo_producto_fussan }: ProductoAdmin): Promise<ProductoAdmin | null> {
  const query = { q: String(codigo_producto_fussan), estado: 'inactivo', limit: 100 } as const;
  const { items } = await api(listarProductosAdmin, { query }).catch(() => ({ items: [] }));
  return items.find((producto) => producto.id === id) ?? null;
}
