import { NativeSelect, TextInput } from '@mantine/core';
import { ETIQUETA_RAZON, type LineaDeCartola, type PropuestaDePago } from '#contract/dinero/transferencias/cartolas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { claveDe, type Decision, OTRO } from './decision.ts';
import styles from './transferencias.module.css';

interface AsignacionProps {
  linea: LineaDeCartola;
  decision: Decision;
  onDecide: (id: number, decision: Decision) => void;
}

/** Which purchase a line pays: one of those that it may be, or another by its number. */
export function Asignacion({ linea: { id, monto, propuestas }, decision, onDecide }: AsignacionProps) {
  const elegida = propuestas.find((una) => claveDe(una) === decision.clave);
  const de = `del abono de ${formatPrecio(monto)}`;
  return (
    <div className={styles.asigna}>
      <NativeSelect
        size="xs"
        aria-label={`Pedido ${de}`}
        value={decision.clave}
        onChange={({ currentTarget: { value } }) => onDecide(id, { ...decision, clave: value })}
        data={[
          { value: '', label: propuestas.length > 0 ? 'Elige el pedido…' : 'Sin propuestas' },
          ...propuestas.map((una) => ({
            value: claveDe(una),
            label: `${una.num_pedido} · ${una.cliente} · ${loQueDebe(una)}`,
          })),
          { value: OTRO, label: 'Otro pedido…' },
        ]}
      />
      {decision.clave === OTRO && (
        <TextInput
          size="xs"
          inputMode="numeric"
          maxLength={9}
          aria-label={`N° de pedido ${de}`}
          placeholder="N° de pedido"
          value={decision.numero}
          onChange={({ currentTarget: { value } }) => onDecide(id, { ...decision, numero: value })}
        />
      )}
      {elegida && (
        <span className={styles.razones}>{elegida.razones.map((razon) => ETIQUETA_RAZON[razon]).join(' · ')}</span>
      )}
    </div>
  );
}

/** What is owed of a purchase; of a cancelled one, that the money stays its client's. */
function loQueDebe({ pago_id, por_pagar }: PropuestaDePago): string {
  if (pago_id !== null) return 'pago ya anotado';
  return por_pagar > 0 ? `debe ${formatPrecio(por_pagar)}` : 'anulado: queda a favor';
}
