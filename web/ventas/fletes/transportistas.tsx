import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumero } from '#contract/valores/numeros.ts';
import {
  crearTransportista,
  editarTransportista,
  type FichaDeTransportista,
  type Fletes,
} from '#contract/ventas/fletes/fletes.ts';
import { CheckboxField, NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { columnaTexto } from '#web/staff/list/columnas.tsx';
import type { Column } from '#web/staff/list/table/column.ts';
import { ListTable } from '#web/staff/list/table/list-table.tsx';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import styles from './fletes.module.css';

const COLUMNS: readonly Column<FichaDeTransportista>[] = [
  columnaTexto('nombre', 'Transportista', { card: 'title', wide: true }),
  {
    key: 'divisor',
    title: 'Volumen',
    card: 'detail',
    cell: ({ divisor }) => `${formatNumero(divisor)} cm³ pesan 1 kg`,
  },
  {
    key: 'maximo_kg',
    title: 'Lleva hasta',
    card: 'detail',
    cell: ({ maximo_kg }) => (maximo_kg === null ? 'Sin límite' : `${formatNumero(maximo_kg)} kg`),
  },
  { key: 'activo', title: 'Estado', card: 'value', cell: ({ activo }) => (activo ? 'Activo' : 'Inactivo') },
];

/** Who carries what is sold. */
export function Transportistas({ fletes }: { fletes: Fletes }) {
  const [opened, setOpened] = useState<'nuevo' | FichaDeTransportista | null>(null);
  return (
    <div className={styles.part}>
      <Button className={styles.add} leftSection={<IconPlus size={16} />} onClick={() => setOpened('nuevo')}>
        Agregar transportista
      </Button>
      {fletes.transportistas.length === 0 ? (
        <Empty message="Todavía no hay transportistas." />
      ) : (
        <ListTable
          label="Transportistas"
          columns={COLUMNS}
          rows={fletes.transportistas}
          keyOf={({ id }) => id}
          nameOf={({ nombre }) => nombre}
          menu={(quien) => (
            <RowMenu name={quien.nombre} acts={[{ label: 'Cambiar', onClick: () => setOpened(quien) }]} />
          )}
        />
      )}
      {opened && <TransportistaModal quien={opened === 'nuevo' ? null : opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function TransportistaModal({ quien, onClose }: { quien: FichaDeTransportista | null; onClose: () => void }) {
  const initial = {
    nombre: quien?.nombre ?? '',
    divisor: formatNumero(quien?.divisor ?? 4_000),
    maximo_kg: quien?.maximo_kg == null ? '' : formatNumero(quien.maximo_kg),
    activo: quien?.activo ?? true,
  };
  const onDone = () => {
    toast(quien ? 'El transportista está cambiado.' : 'El transportista está agregado.');
    onClose();
  };
  const creation = useEndpointForm(crearTransportista, {
    initial,
    compose: ({ maximo_kg, ...fields }) => ({ ...fields, maximo_kg: maximo_kg || null }),
    onDone,
  });
  const edition = useEndpointForm(editarTransportista, {
    initial,
    compose: ({ maximo_kg, ...fields }) => ({ ...fields, maximo_kg: maximo_kg || null }),
    params: { id: String(quien?.id ?? 0) },
    onDone,
  });
  const form = quien ? edition : creation;
  return (
    <FormModal form={form} title={quien ? quien.nombre : 'Agregar un transportista'} onClose={onClose}>
      <TextField form={form} name="nombre" label="Nombre" />
      <NumberField form={form} name="divisor" label="Cuántos cm³ le pesan un kilo" />
      <NumberField form={form} name="maximo_kg" label="Lleva hasta (kg)" description="Vacío: lo que sea." />
      <CheckboxField form={form} name="activo" label="Se le cotiza" />
    </FormModal>
  );
}
