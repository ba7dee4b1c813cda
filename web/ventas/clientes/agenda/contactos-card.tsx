import { useState } from 'react';
import { formatTelefono } from '#contract/valores/telefono.ts';
import { type Contacto, crearContacto, editarContacto, eliminarContacto } from '#contract/ventas/clientes/agenda.ts';
import { api } from '#web/client/api/browser-api.ts';
import { RowMenu } from '#web/staff/list/table/row-menu.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { type Act, useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './agenda.module.css';
import { ContactoModal, nameOfContacto } from './contacto-modal.tsx';

interface ContactosCardProps {
  clienteId: number;
  contactos: readonly Contacto[];
  /** Of an archived client nothing is changed. */
  editable: boolean;
}

/** Whom one talks to at a client. */
export function ContactosCard({ clienteId, contactos, editable }: ContactosCardProps) {
  const { act, notice } = useQuestion();
  const [open, setOpen] = useState<Contacto | 'nuevo' | null>(null);
  return (
    <Card title="Contactos" beside={many(contactos.length, 'contacto', 'contactos')}>
      {notice}
      {contactos.length === 0 && <p className={styles.none}>Todavía no hay contactos.</p>}
      <ul className={styles.list}>
        {contactos.map((contacto) => (
          <li key={contacto.id}>
            <div className={styles.what}>
              <p className={styles.name}>
                {nameOfContacto(contacto)}
                {contacto.principal && <StateChip tone="info">Principal</StateChip>}
              </p>
              {contacto.cargo && <p className={styles.soft}>{contacto.cargo}</p>}
              {(contacto.mail || contacto.celular) && (
                <p className={styles.ways}>
                  {contacto.mail && <a href={`mailto:${contacto.mail}`}>{contacto.mail}</a>}
                  {contacto.celular && (
                    <a href={`tel:${contacto.celular.replace(/[^\d+]/g, '')}`}>{formatTelefono(contacto.celular)}</a>
                  )}
                </p>
              )}
              {contacto.notas && <p className={styles.notes}>{contacto.notas}</p>}
            </div>
            {editable && (
              <RowMenu
                name={nameOfContacto(contacto)}
                acts={[
                  { label: 'Editar', onClick: () => setOpen(contacto) },
                  ...(contacto.principal
                    ? []
                    : [{ label: 'Dejar como principal', onClick: () => act(promotion(contacto)) }]),
                  { label: 'Quitar', danger: true, onClick: () => act(removal(clienteId, contacto)) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <Button look="outline" onClick={() => setOpen('nuevo')}>
          Agregar contacto
        </Button>
      )}
      {open && (
        <ContactoModal
          clienteId={clienteId}
          contacto={open === 'nuevo' ? null : open}
          isFirst={!contactos.some(({ principal }) => principal)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

const promotion = (contacto: Contacto): Act => ({
  failed: editarContacto.fallback,
  run: async () => {
    const { id, version } = contacto;
    await api(editarContacto, { params: { id: String(id) }, body: { principal: true, version } });
    return { message: `${nameOfContacto(contacto)} es el contacto principal.` };
  },
});

/** Taken away at once, for it can be put back as it was. */
const removal = (clienteId: number, contacto: Contacto): Act => ({
  failed: eliminarContacto.fallback,
  run: async () => {
    await api(eliminarContacto, { params: { id: String(contacto.id) } });
    return {
      message: `Se quitó a ${nameOfContacto(contacto)}.`,
      undo: async () => {
        const { nombre, cargo, mail, celular, notas, principal } = contacto;
        const body = { nombre, cargo, mail, celular, notas, principal };
        await api(crearContacto, { params: { id: String(clienteId) }, body });
        return `${nameOfContacto(contacto)} está de nuevo.`;
      },
    };
  },
});
