import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { ContactoDeProveedor, FichaDeProveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import {
  agregarContactoDeProveedor,
  editarContactoDeProveedor,
  quitarContactoDeProveedor,
} from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { api } from '#web/client/api/browser-api.ts';
import { TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { SaveOrCancel } from '#web/form/submit-form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { ModalHead } from '#web/ui/dialog/modal-head.tsx';
import styles from '../proveedores.module.css';

const NONE = { nombre: '', cargo: '', email: '', telefono: '' };

/** The people to talk to at a supplier's. */
export function ContactosCard({ proveedor }: { proveedor: FichaDeProveedor }) {
  const { id, contactos, archivado } = proveedor;
  const { act, notice } = useQuestion();
  const [edited, setEdited] = useState<ContactoDeProveedor | 'new' | null>(null);

  const quitar = ({ id: contacto_id, ...contacto }: ContactoDeProveedor) =>
    act({
      failed: quitarContactoDeProveedor.fallback,
      run: async () => {
        await api(quitarContactoDeProveedor, { params: { id: String(id), contacto_id: String(contacto_id) } });
        return {
          message: `${contacto.nombre} ya no está entre los contactos.`,
          undo: async () => {
            await api(agregarContactoDeProveedor, { params: { id: String(id) }, body: contacto });
            return `${contacto.nombre} está de nuevo entre los contactos.`;
          },
        };
      },
    });

  return (
    <Card title="Contactos" beside={contactos.length > 0 ? contactos.length : undefined}>
      {notice}
      {contactos.length === 0 ? (
        <p className={styles.soft}>Todavía no hay personas anotadas.</p>
      ) : (
        <ul className={styles.contactos} aria-label="Contactos">
          {contactos.map((contacto) => (
            <li key={contacto.id}>
              <p>
                <strong>{contacto.nombre}</strong>
                {contacto.cargo && <span className={styles.soft}> · {contacto.cargo}</span>}
              </p>
              {contacto.telefono && (
                <p>
                  <a href={`tel:+${contacto.telefono}`}>{formatTelefono(contacto.telefono)}</a>
                </p>
              )}
              {contacto.email && (
                <p>
                  <a href={`mailto:${contacto.email}`}>{contacto.email}</a>
                </p>
              )}
              {!archivado && (
                <div className={styles.small}>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Editar a ${contacto.nombre}`}
                    onClick={() => setEdited(contacto)}
                  >
                    Editar
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Quitar a ${contacto.nombre}`}
                    onClick={() => quitar(contacto)}
                  >
                    Quitar
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {!archivado && (
        <Button size="xs" variant="default" onClick={() => setEdited('new')}>
          Agregar un contacto
        </Button>
      )}
      {edited === 'new' && <NuevoContacto id={id} onClose={() => setEdited(null)} />}
      {edited !== null && edited !== 'new' && (
        <EditarContacto id={id} contacto={edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}

interface ContactoModalProps {
  /** The supplier's. */
  id: number;
  onClose: () => void;
}

function NuevoContacto({ id, onClose }: ContactoModalProps) {
  const form = useEndpointForm(agregarContactoDeProveedor, {
    initial: NONE,
    params: { id: String(id) },
    onDone: async ({ nombre }) => {
      toast('Contacto agregado.', { detail: nombre });
      onClose();
      await caughtUp();
    },
  });
  return <ContactoModal title="Agregar un contacto" form={form} onClose={onClose} />;
}

function EditarContacto({ id, contacto, onClose }: ContactoModalProps & { contacto: ContactoDeProveedor }) {
  const { nombre, cargo, email, telefono } = contacto;
  const form = useEndpointForm(editarContactoDeProveedor, {
    initial: { nombre, cargo, email, telefono },
    params: { id: String(id), contacto_id: String(contacto.id) },
    changesOnly: true,
    whole: agregarContactoDeProveedor.body,
    onDone: async () => {
      toast('Contacto actualizado.');
      onClose();
      await caughtUp();
    },
  });
  return <ContactoModal title={`Editar a ${nombre}`} form={form} onClose={onClose} />;
}

interface ModalProps {
  title: string;
  form: Parameters<typeof Form<typeof NONE, undefined>>[0]['form'];
  onClose: () => void;
}

function ContactoModal({ title, form, onClose }: ModalProps) {
  return (
    <Modal.Root opened onClose={() => !form.submit.sending && onClose()} size={480}>
      <Modal.Overlay />
      <Modal.Content>
        <ModalHead title={title} />
        <Modal.Body>
          <Form form={form} autoComplete="off">
            <TextField form={form} name="nombre" label="Nombre" data-autofocus />
            <TextField form={form} name="cargo" label="Cargo" />
            <TextField form={form} name="email" type="email" label="Correo" />
            <TextField
              form={form}
              name="telefono"
              type="tel"
              label="Teléfono"
              maxLength={15}
              description="Solo números"
            />
            <SaveOrCancel submit={form.submit} onCancel={onClose} />
          </Form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
