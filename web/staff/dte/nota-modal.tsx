import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { NOTA_DE_CREDITO_VENTA, NOTA_DE_DEBITO } from '#contract/dinero/facturas-venta/estados.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { NumberField, SelectField, TextField } from '#web/form/fields.tsx';
import styles from '#web/shared/papeles.module.css';
import { EmisionModal } from './emision-modal.tsx';
import { useEmision } from './use-emision.ts';

interface NotaModalProps {
  /** What the note is about, and how much of it can be taken or undone. */
  sobre: { tipo: TipoDte; factura_venta_id: number; nombre: string; queda: number };
  onClose: () => void;
}

/** What a note does, and how it is asked for. */
interface Hace {
  tipo: typeof NOTA_DE_CREDITO_VENTA | typeof NOTA_DE_DEBITO;
  /** Of what moves money: what its amount is called, and whether all that is left goes where none is said. */
  monto?: { label: string; todo: boolean };
  razon: string;
}

const HACE = {
  rebaja: {
    tipo: NOTA_DE_CREDITO_VENTA,
    monto: { label: 'Cuánto rebaja', todo: true },
    razon: 'Devolución, error…',
  },
  corrige: { tipo: NOTA_DE_CREDITO_VENTA, razon: '«Donde dice… debe decir…».' },
  suma: {
    tipo: NOTA_DE_DEBITO,
    monto: { label: 'Cuánto suma', todo: false },
    razon: 'Intereses, diferencia de precio…',
  },
  deshace: { tipo: NOTA_DE_DEBITO, monto: { label: 'Cuánto deshace', todo: true }, razon: 'Se emitió por error…' },
} as const satisfies Record<string, Hace>;

const SOBRE_LO_VENDIDO: readonly { value: keyof typeof HACE; label: string }[] = [
  { value: 'rebaja', label: 'Rebaja o anula (nota de crédito)' },
  { value: 'corrige', label: 'Corrige lo que dice, sin mover dinero (nota de crédito)' },
  { value: 'suma', label: 'Suma (nota de débito)' },
];

/** Takes, corrects or adds to a paper by a note, or undoes a credit note: all that is left unless somebody says how much. */
export function NotaModal({ sobre, onClose }: NotaModalProps) {
  const esDeCredito = sobre.tipo === NOTA_DE_CREDITO_VENTA;
  const emision = useEmision({
    initial: { hace: esDeCredito ? 'deshace' : 'rebaja', monto: '', razon: '' },
    compose: ({ monto, razon }, _, { hace }) => ({
      tipo: HACE[hace as keyof typeof HACE].tipo,
      origen: { factura_venta: sobre.factura_venta_id },
      ...(hace === 'corrige' ? { corrige_texto: true } : monto ? { monto } : {}),
      ...(razon ? { razon } : {}),
    }),
  });
  const { form } = emision;
  const { monto, razon }: Hace = HACE[form.useValue('hace') as keyof typeof HACE];
  return (
    <EmisionModal emision={emision} title={`Nota sobre ${sobre.nombre}`} onClose={onClose}>
      {esDeCredito ? (
        <p className={styles.soft}>Una nota de débito la deshace: lo que rebajó se vuelve a deber de su documento.</p>
      ) : (
        <SelectField form={form} name="hace" label="Qué hace" data={SOBRE_LO_VENDIDO} />
      )}
      {monto && (
        <NumberField
          form={form}
          name="monto"
          label={monto.label}
          of="con IVA"
          {...(monto.todo && { description: `Vacío: todo lo que queda, ${formatPrecio(sobre.queda)}.` })}
        />
      )}
      <TextField form={form} name="razon" label="Razón" description={razon} />
      <p className={styles.soft}>Todavía no se emite nada: primero ves el folio, el monto y el papel.</p>
    </EmisionModal>
  );
}
