import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { crearOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { ORDENES } from '#web/staff/addresses.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { lacking } from './borrador-rules.ts';

type Asked = Pick<ProductoAdmin, 'id' | 'proveedor_id' | 'cantidad_stock' | 'stock_minimo' | 'stock_maximo'>;

/** Begins an order of a producto to its own supplier, of what lacks to its limits of stock. */
export function PedirProducto({ producto }: { producto: Asked }) {
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const [problem, setProblem] = useState<{ detail: string | undefined; attempt: number }>();
  const { id, proveedor_id } = producto;
  if (!proveedor_id) return null;

  async function begin(): Promise<void> {
    setProblem(undefined);
    try {
      const lineas = [{ producto_id: id, cantidad: lacking(producto) }];
      const orden = await api(crearOrden, { body: { proveedor_id: proveedor_id!, lineas } });
      toast(`${orden.numero} está en borrador: revísala y envíala.`, { detail: orden.nombre_provedor });
      await navigate(`${ORDENES}/${orden.id}`);
    } catch (error) {
      setProblem({ detail: reasonOf(error), attempt: Date.now() });
    }
  }

  return (
    <>
      <Button size="xs" variant="default" aria-disabled={busy} onClick={() => void once(begin)}>
        {busy ? 'Creando…' : 'Pedir a su proveedor'}
      </Button>
      {problem && (
        <Notice key={problem.attempt} tone="error" message={crearOrden.fallback} detail={problem.detail} focused />
      )}
    </>
  );
}
