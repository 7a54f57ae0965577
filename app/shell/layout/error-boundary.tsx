import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

type ErrorBoundaryProps = {
  /** Another value is another page, which is tried again. */
  readonly page: string
  readonly children: ReactNode
}

type ErrorBoundaryState = { readonly page: string; readonly hasFailed: boolean }

/** Shows the page about an error where the app cannot be drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { page: this.props.page, hasFailed: false }

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, before: ErrorBoundaryState): ErrorBoundaryState | null {
    return page === before.page ? null : { page, hasFailed: false }
  }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children
  }
}
