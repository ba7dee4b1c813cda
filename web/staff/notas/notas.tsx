import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { type ConNotas, crearNota, eliminarNota, listarNotas, type Nota } from '#contract/ventas/notas.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { doing } from '#web/staff/query/doing.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './notas.module.css';

interface NotasProps {
  entidad: ConNotas;
  entidad_id: number;
}

/** What the staff tell each other about something. */
export function Notas({ entidad, entidad_id }: NotasProps) {
  const person = usePerson();
  const { data, error } = useQuery(endpointQuery(listarNotas, { query: { entidad, entidad_id } }));
  const { ask, notice, dialog } = useQuestion();
  const form = useEndpointForm(crearNota, {
    initial: { texto: '' },
    draft: `nota-${entidad}-${entidad_id}`,
    compose: (fields) => ({ ...fields, entidad, entidad_id }),
    onDone: () => {
      toast('La nota está guardada.');
    },
  });

  const quitar = ({ id, texto }: Nota) =>
    ask({
      message: '¿Quitar esta nota?',
      detail: texto,
      confirm: 'Quitar',
      busy: 'Quitando…',
      ...doing(eliminarNota, { params: { id: String(id) } }, 'La nota está quitada.'),
    });

  return (
    <Card title="Notas del personal">
      {notice}
      {error && <p className={styles.none}>{listarNotas.fallback}</p>}
      {data && data.length > 0 && (
        <ul className={styles.notas} aria-label="Notas">
          {data.map((nota) => (
            <li key={nota.id}>
              <p className={styles.texto}>{nota.texto}</p>
              <p className={styles.soft}>
                {nota.autor ?? 'Usuario eliminado'} · {formatFechaHora(nota.creada_en)}
                {(nota.autor_id === person.id || person.role === 'admin') && (
                  <UnstyledButton className={styles.take} onClick={() => quitar(nota)}>
                    Quitar
                  </UnstyledButton>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Form form={form}>
        <TextareaField
          form={form}
          name="texto"
          label="Nueva nota"
          description={`La lee el personal, no el ${entidad === 'compra' || entidad === 'reclamo' ? 'cliente' : 'proveedor'}.`}
          autosize
          minRows={2}
          maxRows={8}
        />
        <div>
          <Button look="outline" type="submit" aria-disabled={form.submit.sending}>
            {form.submit.sending ? 'Guardando…' : 'Guardar nota'}
          </Button>
        </div>
      </Form>
      {dialog}
    </Card>
  );
}
