import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import {
  editarProducto,
  eliminarProducto,
  listarProductosAdmin,
  type ProductoAdmin,
} from '#contract/catalogo/productos/productos-admin.ts';
import { changedBy } from '#contract/subjects.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import styles from '#web/staff/productos/reason.module.css';
import type { Tell } from '#web/staff/productos/use-alert.tsx';
import { leave, reread } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx';

const CONFIRMAR = '¿Estás seguro de que deseas eliminar este producto?';
const ELIMINADO = 'Producto eliminado exitosamente';
const NO_ELIMINADO = 'Error al eliminar el producto';
const CON_HISTORIA = 'Como tiene historia, quedó oculto.';

interface DeleteOptions {
  /** Says what went wrong. */
  tell: Tell;
  /** It is gone for good, and not only out of sight. */
  onGone?: () => void;
}

export interface Deleting {
  ask: (producto: ProductoAdmin) => void;
  dialog: ReactNode;
}

/** Deletes a product once it is confirmed. One that was only hidden, because it has history, can be brought back. */
export function useDelete({ tell, onGone }: DeleteOptions): Deleting {
  const client = useQueryClient();
  const [target, setTarget] = useState<ProductoAdmin | null>(null);
  const { busy: working, once } = useOnce();

  const remove = (producto: ProductoAdmin) =>
    once(async () => {
      try {
        await api(eliminarProducto, { params: { id: String(producto.id) } }).catch((error: unknown) => {
          if (!isAlreadyGone(error, producto)) throw error;
        });
        leave(producto.id);
        const left = producto.estado === 'activo' ? await hiddenOne(producto) : null;
        if (left) {
          toast(`${ELIMINADO}. ${CON_HISTORIA}`, { undo: () => void bringBack(left) });
          reread(client, changedBy(eliminarProducto));
        } else {
          toast(ELIMINADO);
          onGone?.();
        }
      } catch (error) {
        tell(NO_ELIMINADO, { detail: reasonOf(error) });
      } finally {
        setTarget(null);
      }
    });

  async function bringBack(hidden: ProductoAdmin): Promise<void> {
    try {
      await api(editarProducto, { params: { id: String(hidden.id) }, body: { estado: 'activo' } });
      toast(`«${hidden.descripcion}» se vende otra vez.`);
    } catch (error) {
      tell('Error al actualizar el producto', { detail: reasonOf(error) });
    }
  }

  return {
    ask: useCallback((producto: ProductoAdmin) => setTarget(producto), []),
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

/** It was on sale when it was listed, and no longer is: the answer of an earlier try got lost, or somebody else was faster. */
const isAlreadyGone = (error: unknown, { estado }: ProductoAdmin): boolean =>
  error instanceof ApiError && (error.status === 404 || (error.status === 409 && estado === 'activo'));

/** The product if it was hidden; null when it is gone for good, and when nobody can tell. */
async function hiddenOne({ id, codigo_producto_fussan }: ProductoAdmin): Promise<ProductoAdmin | null> {
  const query = { q: String(codigo_producto_fussan), estado: 'inactivo', limit: 100 } as const;
  const { items } = await api(listarProductosAdmin, { query }).catch(() => ({ items: [] }));
  return items.find((producto) => producto.id === id) ?? null;
}
