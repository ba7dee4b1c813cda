import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { buscarProductos } from '#contract/catalogo/productos/productos.ts';
import { REGIONES } from '#contract/tienda/comunas.ts';
import { diaEscrito } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { type CotizacionDeFlete, cotizarFlete } from '#contract/ventas/fletes/cotizar.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Card, CardFacts } from '#web/staff/shell/card.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Fact } from '#web/ui/fact.tsx';
import styles from './fletes.module.css';

const COMUNA_OPTIONS = [
  { value: '', label: 'Elige una comuna' },
  ...REGIONES.map(({ nombre, comunas }) => ({
    group: nombre,
    items: comunas.map((comuna) => ({ value: comuna, label: comuna })),
  })),
];
const NO_PRODUCTO = 'No hay un producto a la venta con ese código.';

/** What some units of a product would cost to a comuna: by the rule that the sale charges by. */
export function Probar() {
  const [asked, setAsked] = useState({ codigo: '', cantidad: '1', comuna: '' });
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<{ descripcion: string; cantidad: number; flete: CotizacionDeFlete }>();
  const { busy, once } = useOnce();
  const change = (field: keyof typeof asked) => (event: { currentTarget: { value: string } }) =>
    setAsked({ ...asked, [field]: event.currentTarget.value });

  async function calculate(): Promise<void> {
    setProblem(undefined);
    setAnswer(undefined);
    try {
      const codigo = asked.codigo.trim();
      const { items } = await api(buscarProductos, { query: { page: 1, limit: 5, q: codigo } });
      const producto = items.find(({ codigo_producto_fussan }) => String(codigo_producto_fussan) === codigo);
      if (!producto) return setProblem(NO_PRODUCTO);
      const cantidad = leerNumero(asked.cantidad).valor ?? 0;
      const flete = await api(cotizarFlete, {
        body: { comuna: asked.comuna, items: [{ id: producto.id, quantity: cantidad }] },
      });
      setAnswer({ descripcion: producto.descripcion, cantidad, flete });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : cotizarFlete.fallback);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void once(calculate);
  }

  return (
    <div className={styles.part}>
      <form className={styles.filters} onSubmit={submit}>
        <TextInput
          label="Código del producto"
          inputMode="numeric"
          maxLength={20}
          value={asked.codigo}
          onChange={change('codigo')}
        />
        <TextInput
          label="Cantidad"
          inputMode="numeric"
          maxLength={6}
          value={asked.cantidad}
          onChange={change('cantidad')}
        />
        <NativeSelect label="Comuna" data={COMUNA_OPTIONS} value={asked.comuna} onChange={change('comuna')} />
        <Button type="submit" loading={busy}>
          Calcular
        </Button>
      </form>
      {problem && <Notice tone="error" message={problem} />}
      <div role="status">
        {answer && (
          <Card title={`${answer.cantidad} × ${answer.descripcion}`}>
            <CardFacts>
              <Fact label="Despacho">{costText(answer.flete)}</Fact>
              <Fact label="Por qué">{answer.flete.por_que}</Fact>
              <Fact label="Se cobran">{formatNumero(answer.flete.kg)} kg</Fact>
              <Fact label="Llega a más tardar">{answer.flete.llega ? diaEscrito(answer.flete.llega) : '—'}</Fact>
              <Fact label="Retiro">{answer.flete.retiro.texto}</Fact>
            </CardFacts>
          </Card>
        )}
      </div>
    </div>
  );
}

function costText({ estado, costo }: CotizacionDeFlete): string {
  if (estado === 'a-cotizar') return 'A cotizar';
  if (estado === 'sin-servicio') return 'Sin servicio';
  return estado === 'gratis' ? 'Gratis' : formatPrecio(costo);
}
