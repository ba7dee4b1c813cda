import { useState } from 'react';
import { ERRORES } from '#contract/errores.ts';
import { CONTACTO_VACIO, type Contacto, crearContacto, editarContacto } from '#contract/ventas/clientes/agenda.ts';
import { api } from '#web/client/api/browser-api.ts';
import { NewerThanForm } from '#web/form/changed-meanwhile.tsx';
import { CheckboxField, TextareaField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import styles from '../clientes.module.css';

/** By what somebody is called who may have no name. */
export const nameOfContacto = ({ nombre, mail, celular }: Pick<Contacto, 'nombre' | 'mail' | 'celular'>): string =>
  nombre || mail || celular;

const LABELS = { nombre: 'Nombre', cargo: 'Cargo', mail: 'Correo electrónico', celular: 'Celular', notas: 'Notas' };

const draftOf = (contacto: Contacto | null, isFirst: boolean) => ({
  nombre: contacto?.nombre ?? '',
  cargo: contacto?.cargo ?? '',
  mail: contacto?.mail ?? '',
  celular: contacto?.celular ?? '',
  notas: contacto?.notas ?? '',
  principal: contacto?.principal ?? isFirst,
});

interface ContactoModalProps {
  clienteId: number;
  /** None: a new one. */
  contacto: Contacto | null;
  /** The client has no principal one yet. */
  isFirst: boolean;
  onClose: () => void;
}

/** The form of a contact, over the page. What was typed stays until it is saved, also over a reload. */
export function ContactoModal({ clienteId, contacto, isFirst, onClose }: ContactoModalProps) {
  const [newer, setNewer] = useState<Contacto | null>(null);
  const form = useEndpointForm(crearContacto, {
    seen: contacto,
    initial: (seen) => draftOf(seen, isFirst),
    draft: `contacto-${clienteId}-${contacto?.id ?? 'nuevo'}`,
    changesOnly: contacto !== null,
    check: ({ nombre, mail, celular }) =>
      nombre.trim() || mail.trim() || celular.trim() ? null : { fields: { nombre: CONTACTO_VACIO } },
    compose: (fields, seen) => (seen ? { ...fields, version: seen.version } : fields),
    send: (body) =>
      contacto
        ? api(editarContacto, { params: { id: String(contacto.id) }, body })
        : api(crearContacto, { params: { id: String(clienteId) }, body }),
    newer: ({ code, details }) => (code === 'CONTACTO_CAMBIADO' ? (details.contacto as Contacto) : null),
    onConflict: setNewer,
    failed: crearContacto.fallback,
    onDone: (saved) => {
      toast(contacto ? 'Contacto actualizado' : 'Contacto agregado', { detail: nameOfContacto(saved) });
      onClose();
    },
  });
  return (
    <FormModal form={form} title={contacto ? 'Editar contacto' : 'Agregar contacto'} wide onClose={onClose}>
      <NewerThanForm
        form={form}
        newer={newer}
        message={ERRORES.CONTACTO_CAMBIADO.message}
        labels={LABELS}
        typed={form.values()}
        read={(seen) => draftOf(seen, isFirst)}
        onSettled={() => setNewer(null)}
      />
      <div className={styles.fields}>
        <TextField form={form} name="nombre" label={LABELS.nombre} data-autofocus />
        <TextField form={form} name="cargo" label={LABELS.cargo} />
        <TextField form={form} name="mail" type="email" label={LABELS.mail} />
        <TextField form={form} name="celular" type="tel" label={LABELS.celular} />
      </div>
      <TextareaField form={form} name="notas" label={LABELS.notas} autosize minRows={2} maxRows={6} />
      {!contacto?.principal && (
        <CheckboxField
          form={form}
          name="principal"
          label="Es el contacto principal"
          description="El que muestran los datos del cliente y la lista."
        />
      )}
    </FormModal>
  );
}
