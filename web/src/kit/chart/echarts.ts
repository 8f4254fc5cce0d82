// Only what our charts draw: the whole of echarts is four times this.
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as draw } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

draw([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

export { init };
