import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { crearOportunidad } from '#contract/licitacion/oportunidades/actos.ts';
import type { Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { ownDraft } from '#web/client/drafts/own-draft.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { many } from '#web/staff/words.ts';
import { DatosFields, valuesOf } from './fields.tsx';
import { itemsDe } from './items-pegados.ts';

interface NuevaLicitacionProps {
  onClose: () => void;
  onCreated: (creada: Oportunidad) => Promise<void>;
}

/** Notes one by hand, its items pasted one a line. */
export function NuevaLicitacion({ onClose, onCreated }: NuevaLicitacionProps) {
  const [own] = useState(() => ownDraft('licitacion-nueva-items'));
  const [items, setItems] = useState(() => String(own.read() ?? ''));
  const form = useEndpointForm(crearOportunidad, {
    initial: { codigo: '', ...valuesOf() },
    draft: 'licitacion-nueva',
    compose: (fields) => ({ ...fields, items: itemsDe(items) }),
    onDone: async (creada) => {
      own.forget();
      toast(`La licitación ${creada.codigo} está anotada.`, {
        detail: `${many(creada.hallados, 'ítem está', 'ítems están')} en el catálogo, de ${creada.items}.`,
      });
      await onCreated(creada);
    },
  });
  return (
    <FormModal form={form} title="Anotar una licitación" submit={['Anotar', 'Anotando…']} wide onClose={onClose}>
      <TextField form={form} name="codigo" label="Código" placeholder="1509-5-L126" />
      <DatosFields form={form} />
      <Textarea
        size="md"
        label="Ítems"
        description="Uno por línea: la cantidad y lo que piden, o las columnas de una planilla."
        placeholder={'10 TALADRO PERCUTOR INALAMBRICO 18V\n60 PALA PUNTA HUEVO'}
        autosize
        minRows={3}
        maxRows={12}
        value={items}
        onChange={({ currentTarget: { value } }) => {
          setItems(value);
          if (value === '') own.forget();
          else own.write(value);
        }}
      />
    </FormModal>
  );
}
