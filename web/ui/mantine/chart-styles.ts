/** What charts look like: their own style, and that of the colours in legends and tooltips. */
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
