import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRORES } from '#contract/errores.ts';
import { type CentroDeCosto, crearCentroCosto, editarCentroCosto } from '#contract/licitacion/centros-costo.ts';
import { responsablesDeOt } from '#contract/licitacion/ots/ots.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { NewerThanForm } from '#web/form/changed-meanwhile.tsx';
import { NumberField, SelectField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';

const draftOf = (centro: CentroDeCosto | null) => ({
  codigo: centro?.codigo ?? '',
  nombre: centro?.nombre ?? '',
  responsable_id: String(centro?.responsable_id ?? ''),
  presupuesto: centro?.presupuesto ? formatNumero(centro.presupuesto) : '',
});

interface CentroModalProps {
  /** None: a new one. */
  centro: CentroDeCosto | null;
  anio: number;
  onClose: () => void;
}

/** The form of a cost centre, with its budget of a year. What was typed stays until it is saved, also over a reload. */
export function CentroModal({ centro, anio, onClose }: CentroModalProps) {
  const { data: personas = [] } = useQuery(endpointQuery(responsablesDeOt));
  const [newer, setNewer] = useState<CentroDeCosto | null>(null);
  const labels = {
    codigo: 'Código',
    nombre: 'Nombre',
    responsable_id: 'Responsable',
    presupuesto: `Presupuesto de ${anio}`,
  };
  const worded = (draft: ReturnType<typeof draftOf>) => ({
    ...draft,
    responsable_id: personas.find(({ id }) => String(id) === draft.responsable_id)?.name ?? '',
  });
  const form = useEndpointForm(crearCentroCosto, {
    seen: centro,
    initial: draftOf,
    draft: `centro-costo-${centro?.id ?? 'nuevo'}-${anio}`,
    changesOnly: centro !== null,
    compose: ({ responsable_id, presupuesto, ...fields }, seen) => ({
      ...fields,
      ...(responsable_id !== undefined && { responsable_id: responsable_id ? Number(responsable_id) : null }),
      ...(presupuesto !== undefined && { presupuesto }),
      anio,
      ...(seen && { version: seen.version }),
    }),
    send: (body) =>
      centro
        ? api(editarCentroCosto, {
            params: { id: String(centro.id) },
            body: body as Parameters<typeof api<typeof editarCentroCosto>>[1]['body'],
          })
        : api(crearCentroCosto, { body }),
    newer: ({ code, details }) => (code === 'CENTRO_CAMBIADO' ? (details.centro as CentroDeCosto) : null),
    onConflict: setNewer,
    failed: centro ? editarCentroCosto.fallback : crearCentroCosto.fallback,
    onDone: (saved) => {
      toast(centro ? 'El centro de costo está guardado.' : 'El centro de costo está creado.', { detail: saved.nombre });
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={centro ? `Editar ${centro.codigo}` : 'Crear centro de costo'}
      submit={centro ? ['Guardar', 'Guardando…'] : ['Crear', 'Creando…']}
      onClose={onClose}
    >
      <NewerThanForm
        form={form}
        newer={newer}
        message={ERRORES.CENTRO_CAMBIADO.message}
        labels={labels}
        typed={worded(form.values())}
        read={(seen) => worded(draftOf(seen))}
        onSettled={() => setNewer(null)}
      />
      <div className={styles.two}>
        <TextField form={form} name="codigo" label={labels.codigo} data-autofocus />
        <TextField form={form} name="nombre" label={labels.nombre} />
        <SelectField
          form={form}
          name="responsable_id"
          label={labels.responsable_id}
          data={[
            { value: '', label: 'Nadie' },
            ...personas.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <NumberField form={form} name="presupuesto" label={labels.presupuesto} of="neto, para todo el año" />
      </div>
    </FormModal>
  );
}
