import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { preguntaDePrecio } from '#contract/catalogo/productos/cambio-grande.ts';
import { formatPrecio, porcentajeDescuento } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import {
  type ListaDePrecios,
  type PrecioDeLista,
  ponerPrecioDeLista,
  preciosDeLista,
  quitarPrecioDeLista,
} from '#contract/ventas/listas/listas.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { NumberField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useAsk } from '#web/form/use-ask.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { columnaMonto, columnaTexto } from '#web/staff/list/columnas.tsx';
import { ListPage } from '#web/staff/list/list-page.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { EditableCell, type Refusal } from '#web/staff/list/table/editable-cell.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { useList } from '#web/staff/list/use-list.ts';
import { readPrecio } from '#web/staff/productos/precio-rules.ts';
import { CHOOSE_ONE, isName, ProductoField } from '#web/staff/productos/producto-field.tsx';
import { ProductoLink } from '#web/staff/productos/producto-link.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { type Act, useQuestion } from '#web/staff/shell/use-question.tsx';

const paramsOf = (id: number) => ({ id: String(id) });

/** What some products cost by a list: added by code or name, changed where they stand, taken out with undo. */
export function ListaPrecios({ lista: { id, nombre } }: { lista: Pick<ListaDePrecios, 'id' | 'nombre'> }) {
  const list = useList(preciosDeLista, { params: paramsOf(id), part: 'precios' });
  const canPrecio = usePuede('cambiar-precios');
  const { act, notice } = useQuestion();
  const [adding, setAdding] = useState(false);
  const columns: readonly Column<PrecioDeLista>[] = [
    columnaTexto('codigo_producto_fussan', 'Código', { key: 'codigo', card: 'detail' }),
    {
      key: 'descripcion',
      title: 'Producto',
      fixed: true,
      wide: true,
      card: 'title',
      cell: ({ producto_id, descripcion }) => <ProductoLink id={producto_id} descripcion={descripcion} />,
    },
    columnaMonto('precio_unitario', 'En la tienda', { card: 'detail' }),
    {
      key: 'precio',
      title: 'En la lista',
      kind: 'number',
      card: 'value',
      cell: (producto) =>
        canPrecio ? <PrecioEnLista lista_id={id} producto={producto} /> : formatPrecio(producto.precio),
    },
    { key: 'menos', title: 'Menos', kind: 'number', card: 'detail', cell: menosDe },
  ];
  return (
    <>
      <ListPage
        section
        list={list}
        title="Precios propios"
        noun={['precio', 'precios']}
        columns={columns}
        keyOf={({ producto_id }) => producto_id}
        nameOf={({ descripcion }) => descripcion}
        search="Descripción o código"
        actions={
          canPrecio && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
              Agregar un precio
            </Button>
          )
        }
        above={notice}
        {...(canPrecio && {
          menu: (producto: PrecioDeLista) => (
            <RowMenu
              name={producto.descripcion}
              acts={[{ label: 'Quitar de la lista', danger: true, onClick: () => act(removal(id, producto)) }]}
            />
          ),
        })}
        empty="Ningún producto tiene un precio propio en esta lista."
        failed={preciosDeLista.fallback}
      />
      {adding && <AgregarPrecio lista={{ id, nombre }} onClose={() => setAdding(false)} />}
    </>
  );
}

/** By how much it is less than in the shop; where it isn't, who buys pays the shop's. */
function menosDe({ precio, precio_unitario }: PrecioDeLista): string {
  if (precio_unitario === 0) return '—';
  return precio < precio_unitario ? `${porcentajeDescuento(precio_unitario, precio)}%` : 'Vale el de la tienda';
}

function PrecioEnLista({ lista_id, producto }: { lista_id: number; producto: PrecioDeLista }) {
  const { descripcion, codigo_producto_fussan, precio, precio_unitario } = producto;
  const { ask, dialog } = useAsk();
  const put = (precio: number) =>
    api(ponerPrecioDeLista, { params: paramsOf(lista_id), body: { codigo_producto_fussan, precio } });

  async function save(text: string): Promise<Refusal | undefined> {
    const read = readPrecio(text);
    if ('problem' in read) return read.problem;
    const doubt = preguntaDePrecio(descripcion, { antes: precio_unitario, despues: read.precio, costo: null });
    if (doubt && !(await ask({ message: doubt, confirmLabel: 'Está bien', cancelLabel: 'Volver' }))) {
      return 'El precio quedó como estaba.';
    }
    try {
      await put(read.precio);
    } catch (error) {
      return error instanceof ApiError ? error.message : ponerPrecioDeLista.fallback;
    }
    toast(`«${descripcion}» en la lista: ${formatPrecio(precio)} → ${formatPrecio(read.precio)}`, {
      undo: () => void put(precio).catch(() => toast('El precio ya no se pudo devolver.')),
    });
    await caughtUp();
    return undefined;
  }

  return (
    <>
      <EditableCell
        label={`Precio de ${descripcion} en la lista`}
        shown={formatPrecio(precio)}
        text={formatNumero(precio)}
        onSave={save}
      />
      {dialog}
    </>
  );
}

/** Takes a price out; taken back it is as before. */
function removal(lista_id: number, { producto_id, codigo_producto_fussan, descripcion, precio }: PrecioDeLista): Act {
  return {
    failed: quitarPrecioDeLista.fallback,
    run: async () => {
      await api(quitarPrecioDeLista, { params: { ...paramsOf(lista_id), producto_id: String(producto_id) } });
      return {
        message: `«${descripcion}» ya no tiene un precio propio en la lista.`,
        undo: async () => {
          await api(ponerPrecioDeLista, { params: paramsOf(lista_id), body: { codigo_producto_fussan, precio } });
          return `«${descripcion}» volvió a la lista.`;
        },
      };
    },
  };
}

interface AgregarPrecioProps {
  lista: Pick<ListaDePrecios, 'id' | 'nombre'>;
  onClose: () => void;
}

function AgregarPrecio({ lista: { id, nombre }, onClose }: AgregarPrecioProps) {
  const form = useEndpointForm(ponerPrecioDeLista, {
    initial: { codigo_producto_fussan: '', precio: '' },
    params: paramsOf(id),
    check: ({ codigo_producto_fussan }) =>
      isName(codigo_producto_fussan) ? { fields: { codigo_producto_fussan: CHOOSE_ONE } } : null,
    onDone: async ({ descripcion, precio }) => {
      toast('El precio está en la lista.', { detail: `${descripcion}: ${formatPrecio(precio)}` });
      onClose();
      await caughtUp();
    },
  });
  return (
    <FormModal form={form} title={`Agregar un precio a ${nombre}`} submit={['Agregar', 'Agregando…']} onClose={onClose}>
      <ProductoField form={form} name="codigo_producto_fussan" />
      <NumberField form={form} name="precio" label="Precio de cada uno" of="IVA incluido" />
    </FormModal>
  );
}
