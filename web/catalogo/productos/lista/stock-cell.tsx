import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { FALTA_RAZON, type RazonAjuste } from '#contract/bodega/existencias/ajuste.ts';
import { preguntaDeStock } from '#contract/catalogo/productos/cambio-grande.ts';
import { ajustarStock } from '#contract/catalogo/productos/productos.ts';
import { listarProductosAdmin, type ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { ApiError } from '#web/client/api/api.ts';
import { useAsk } from '#web/form/use-ask.tsx';
import { EditableCell, type Refusal } from '#web/staff/list/table/editable-cell.tsx';
import { patchRow } from '#web/staff/query/patch-rows.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { isRazon, lastRazon, useRazones } from '#web/staff/stock/last-razon.ts';
import { stockLevel } from '../producto-facts.ts';
import styles from './lista.module.css';

type Ajuste = z.output<typeof ajustarStock.body> & { razon: RazonAjuste };

/** A product's stock, set right where it stands by who may, with a reason. */
export function StockCell({ producto }: { producto: ProductoAdmin }) {
  return usePuede('mover-stock') ? <EditableStock producto={producto} /> : <Shown producto={producto} />;
}

function Shown({ producto }: { producto: ProductoAdmin }) {
  return (
    <span data-level={stockLevel(producto)} className={styles.stock}>
      {producto.cantidad_stock.toLocaleString('es-CL')}
    </span>
  );
}

function EditableStock({ producto }: { producto: ProductoAdmin }) {
  const { id, descripcion, cantidad_stock } = producto;
  const [razon, setRazon] = useState<string>(lastRazon.get);
  const razones = useRazones();
  const { ask, dialog } = useAsk();
  const [motivo, setMotivo] = useState('');
  const act = useAct(ajustarStock, {
    ahead: (client, { body }) =>
      patchRow<ProductoAdmin>(client, listarProductosAdmin, id, { cantidad_stock: body.cantidad_stock }),
  });

  async function save(text: string): Promise<Refusal | undefined> {
    const read = leerNumero(text);
    if (read.problema) return read.problema;
    const body = {
      // Nothing written is not 0.
      cantidad_stock: read.valor ?? Number.NaN,
      visto: cantidad_stock,
      razon: isRazon(razon) ? razon : undefined,
      motivo: motivo.trim() || undefined,
    };
    const wrong = ajustarStock.body.safeParse(body).error?.issues[0]?.message;
    if (wrong) return wrong;
    if (!isRazon(razon)) return FALTA_RAZON;
    const question = preguntaDeStock(descripcion, cantidad_stock, body.cantidad_stock);
    const sure =
      !question || (await ask({ message: question, confirmLabel: 'Cambiar el stock', cancelLabel: 'Cancelar' }));
    if (!sure) return 'El stock quedó como estaba.';
    return write({ ...body, razon });
  }

  /** Saves it upon the stock that was seen. Where there is another by now, both are shown. */
  async function write(body: Ajuste): Promise<Refusal | undefined> {
    try {
      const saved = await act.mutateAsync({ params: { id: String(id) }, body });
      lastRazon.set(body.razon);
      toast(`Stock de «${descripcion}»: ${body.visto} → ${saved.cantidad_stock}`);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) return ajustarStock.fallback;
      if (error.code !== 'STOCK_CAMBIADO') return error.message;
      const now = Number(error.details.cantidad_stock);
      return {
        message: 'El stock cambió entretanto: por una venta, una recepción u otra persona.',
        now: formatNumero(now),
        mine: formatNumero(body.cantidad_stock),
        onKeep: () => write({ ...body, visto: now }),
      };
    }
  }

  return (
    <>
      <EditableCell
        label={`Stock de ${descripcion}`}
        shown={<Shown producto={producto} />}
        text={formatNumero(cantidad_stock)}
        onSave={save}
      >
        <NativeSelect
          label="Razón"
          size="xs"
          value={razon}
          onChange={(event) => setRazon(event.currentTarget.value)}
          data={razones}
        />
        {razon === 'Otro' && (
          <TextInput
            label="¿Por qué?"
            size="xs"
            maxLength={200}
            autoComplete="off"
            value={motivo}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
        )}
      </EditableCell>
      {dialog}
    </>
  );
}
