import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { categoryIds } from '../../../domain/catalogue/category.ts';
import { formatPrice, fromPaise } from '../../../domain/catalogue/price.ts';
import { stockStateLabels, stockStates } from '../../../domain/catalogue/stock-list.ts';
import type { StockFigures, StockStatistics } from '../../../domain/shop/statistics.ts';
import { useShopCurrency } from '../use-currency.ts';
import { categoryName } from './stock-table.tsx';

export default function StockCharts({ stock }: { stock: StockStatistics }) {
  const currency = useShopCurrency();
  const byCategory = (colour: string, figureOf: (figures: StockFigures) => number) =>
    categoryIds.map(id => ({
      name: categoryName(id),
      value: figureOf(stock.byCategory[id]),
      fill: colour,
    }));
  const states = stockStates.map(state => ({
    name: stockStateLabels[state],
    value: stock[state],
    fill: stateColours[state],
  }));
  return (
    <>
      <Chart title="Units by category" rows={byCategory('var(--primary)', ({ units }) => units)} />
      <Chart title="Products by stock" rows={states} />
      <Chart
        title="Value of stock"
        rows={byCategory('var(--accent)', ({ valuePaise }) => fromPaise(valuePaise))}
        format={rupees => formatPrice(rupees, currency)}
      />
    </>
  );
}

const stateColours = { in: 'var(--primary)', low: 'var(--highlight)', out: 'var(--danger)' };

type ChartProps = {
  title: string;
  rows: { name: string; value: number; fill: string }[];
  format?: (value: number) => string;
};

const rowHeight = 44;

/** Horizontal bars, so that the labels fit on phones. */
function Chart({ title, rows, format = value => value.toLocaleString('en-IN') }: ChartProps) {
  return (
    <figure className="admin-card">
      <figcaption>{title}</figcaption>
      <ResponsiveContainer width="100%" height={rows.length * rowHeight}>
        <BarChart layout="vertical" data={rows} margin={{ right: 100 }} accessibilityLayer={false}>
          <XAxis type="number" hide />
          <YAxis type="category" dataKey="name" width={100} axisLine={false} tickLine={false} />
          <Bar dataKey="value" barSize={18} radius={4} isAnimationActive={false}>
            <LabelList dataKey="value" position="right" formatter={value => format(Number(value))} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
