import { Checkbox, FileButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { importarOcPublicas, MAX_PEGADO, traerOcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { TextField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { OC_PORTAL } from '#web/staff/addresses-licitacion.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import formStyles from '#web/ui/form/form.module.css';
import styles from './oc.module.css';

/** Brings orders from Mercado Público: one by its code, or those of a text that somebody has. */
export function TraerOc() {
  const navigate = useNavigate();
  const [deOtro, setDeOtro] = useState(false);
  const form = useEndpointForm(traerOcPublica, {
    initial: { codigo: '' },
    compose: (fields) => ({ ...fields, ...(deOtro && { otro_proveedor: true }) }),
    onDone: async ({ id, codigo, ya_estaba }) => {
      await navigate(`${OC_PORTAL}/${id}`);
      toast(ya_estaba ? `La orden ${codigo} está al día.` : `La orden ${codigo} está registrada.`);
    },
  });
  return (
    <Card title="Desde Mercado Público">
      <Form form={form} autoComplete="off">
        <TextField form={form} name="codigo" label="Código de la orden" description="Se trae con sus ítems." />
        <Checkbox
          mt="sm"
          label="La tienda toma también las que van a otro proveedor"
          checked={deOtro}
          onChange={(event) => setDeOtro(event.currentTarget.checked)}
        />
        <div className={formStyles.actions}>
          <Button type="submit" look="outline" aria-disabled={form.submit.sending}>
            {form.submit.sending ? 'Trayendo…' : 'Traer'}
          </Button>
        </div>
      </Form>
      <details>
        <summary>O pega el JSON de Mercado Público</summary>
        <Pegar deOtro={deOtro} />
      </details>
    </Card>
  );
}

function Pegar({ deOtro }: { deOtro: boolean }) {
  const navigate = useNavigate();
  const [texto, setTexto] = useState('');
  const [problem, setProblem] = useState<{ message: string; detail?: string | undefined } | null>(null);
  const { busy, once } = useOnce();

  async function send(): Promise<void> {
    setProblem(null);
    try {
      const { ordenes, rechazadas } = await api(importarOcPublicas, {
        body: { texto, ...(deOtro && { otro_proveedor: true }) },
      });
      if (ordenes.length > 0) toast(`${many(ordenes.length, 'orden leída', 'órdenes leídas')}.`);
      if (rechazadas.length > 0) {
        setProblem({
          message: many(rechazadas.length, 'orden no se pudo leer', 'órdenes no se pudieron leer'),
          detail: rechazadas.map(({ lugar, motivo }) => `${lugar}: ${motivo}`).join(' '),
        });
        return;
      }
      setTexto('');
      await navigate(ordenes.length === 1 ? `${OC_PORTAL}/${ordenes[0]!.id}` : OC_PORTAL);
    } catch (error) {
      setProblem({ message: importarOcPublicas.fallback, detail: reasonOf(error) });
    }
  }

  async function open(file: File | null): Promise<void> {
    if (file && file.size <= 4 * MAX_PEGADO) setTexto(await file.text());
    else if (file) setProblem({ message: 'El archivo es demasiado grande.' });
  }

  return (
    <div className={styles.paste}>
      <Textarea
        label="JSON de ordenesdecompra"
        autosize
        minRows={3}
        maxRows={10}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      {problem && <Notice tone="error" message={problem.message} detail={problem.detail} focused />}
      <div className={formStyles.actions}>
        <Button look="outline" aria-disabled={busy} onClick={() => void once(send)}>
          {busy ? 'Leyendo…' : 'Leer el JSON'}
        </Button>
        <FileButton accept=".json,application/json,text/plain" onChange={(file) => void open(file)}>
          {(props) => (
            <Button look="outline" {...props}>
              Elegir archivo
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
