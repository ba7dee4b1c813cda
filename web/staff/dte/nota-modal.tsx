import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PedidoDte, type PreviaDte, verPreviaDte } from '#contract/dinero/dte/dte.ts';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { NOTA_DE_CREDITO_VENTA, NOTA_DE_DEBITO } from '#contract/dinero/facturas-venta/estados.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { NumberField, SelectField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { DOCUMENTOS } from '#web/staff/addresses.ts';
import { ConfirmarEmision } from './confirmar-emision.tsx';

interface NotaModalProps {
  /** What the note is about. */
  sobre: { factura_venta_id: number; nombre: string; queda: number };
  onClose: () => void;
}

const TEXTO = 'texto';

/** Undoes a paper, or part of it, by a note: all that is left unless somebody says how much. */
export function NotaModal({ sobre, onClose }: NotaModalProps) {
  const navigate = useNavigate();
  const [previa, setPrevia] = useState<PreviaDte | null>(null);
  const pedido = useRef<PedidoDte>(undefined);
  const form = useEndpointForm(verPreviaDte, {
    initial: { tipo: String(NOTA_DE_CREDITO_VENTA), monto: '', razon: '' },
    stays: true,
    compose: ({ tipo, monto, razon }) => {
      const body = {
        tipo: (tipo === TEXTO ? NOTA_DE_CREDITO_VENTA : Number(tipo)) as TipoDte,
        origen: { factura_venta: sobre.factura_venta_id },
        ...(tipo === TEXTO ? { corrige_texto: true } : monto ? { monto } : {}),
        ...(razon ? { razon } : {}),
      };
      pedido.current = body as PedidoDte;
      return body;
    },
    onDone: (vista) => setPrevia(vista),
  });
  const tipo = form.useValue('tipo');
  const adds = Number(tipo) === NOTA_DE_DEBITO;
  return (
    <>
      <FormModal
        form={form}
        title={`Nota sobre ${sobre.nombre}`}
        submit={['Revisar', 'Preparando…']}
        opened={previa === null}
        onClose={onClose}
      >
        <SelectField
          form={form}
          name="tipo"
          label="Qué hace"
          data={[
            { value: String(NOTA_DE_CREDITO_VENTA), label: 'Rebaja o anula (nota de crédito)' },
            { value: TEXTO, label: 'Corrige lo que dice, sin mover dinero (nota de crédito)' },
            { value: String(NOTA_DE_DEBITO), label: 'Suma (nota de débito)' },
          ]}
        />
        {tipo !== TEXTO && (
          <NumberField
            form={form}
            name="monto"
            label={adds ? 'Cuánto suma' : 'Cuánto rebaja'}
            of="con IVA"
            {...(!adds && { description: `Vacío: todo lo que queda, ${formatPrecio(sobre.queda)}.` })}
          />
        )}
        <TextField
          form={form}
          name="razon"
          label="Razón"
          description={
            tipo === TEXTO
              ? '«Donde dice… debe decir…».'
              : adds
                ? 'Intereses, diferencia de precio…'
                : 'Devolución, error…'
          }
        />
        <p className={styles.soft}>Todavía no se emite nada: primero ves el folio, el monto y el papel.</p>
      </FormModal>
      {previa && pedido.current && (
        <ConfirmarEmision
          pedido={pedido.current}
          previa={previa}
          onBack={() => setPrevia(null)}
          onIssued={async ({ id }) => {
            onClose();
            await navigate(`${DOCUMENTOS}/${id}`);
          }}
        />
      )}
    </>
  );
}
